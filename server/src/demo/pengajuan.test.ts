import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buatBasisData } from '../../test/basis-data.ts'
import { fixedClock } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { localFiles } from '../platform/files.ts'
import { kunciToken } from '../platform/session.ts'
import { isiBulanContoh } from './bulan.ts'
import { isiDuniaContoh } from './isi.ts'
import { isiPengajuanContoh } from './pengajuan.ts'

const EMPAT = [1, 2, 3, 6]

it.each(['2026-05-20T03:30:00.000Z', '2026-04-01T18:00:00.000Z', '2026-11-30T16:59:00.000Z'])(
  'dunia contoh pada %s memuat usulan dalam setiap keadaan yang diputuskan orang',
  { timeout: 180_000 },
  async (sekarang) => {
    const { db, files, aplikasi } = await siapkan(sekarang)
    await isiDuniaContoh(aplikasi)
    await isiBulanContoh(aplikasi)
    const mulai = performance.now()
    await isiPengajuanContoh(aplikasi)
    console.log(`${Math.round(performance.now() - mulai)} ms`)

    const { rows } = await sql<Baris>`
      select s.nama, s.jenjang, 'koreksi' as jenis, k.status_pengajuan as status, k.dari, k.sampai, k.tgl_pengajuan as diajukan,
        k.diputus_pada as diputus, k.jenis_koreksi || ' ' || coalesce(k.jenis_izin, 0) as perihal
      from koreksi k join sekolah s on s.id = k.sekolah_id
      union all select s.nama, s.jenjang, 'absensi-manual', m.status_pengajuan, m.tanggal, m.tanggal, m.tgl_pengajuan, m.diputus_pada,
        m.status_id::text from absensi_manual m join sekolah s on s.id = m.sekolah_id`.execute(db)
    for (const b of rows) console.log(b.nama, b.jenis, b.status, b.perihal, b.dari, b.sampai, b.diajukan)
  },
)

type Baris = {
  nama: string
  jenjang: string
  jenis: 'koreksi' | 'absensi-manual'
  status: number
  dari: string
  sampai: string
  diajukan: string
  diputus: string | null
  perihal: string
}

async function siapkan(sekarang: string) {
  const basis = await buatBasisData()
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-contoh-'))
  const { db, close } = openDb(basis.url)
  onTestFinished(async () => {
    await close()
    await basis.hapus()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const files = localFiles(join(dataDir, 'berkas'))
  const aplikasi = {
    mode: 'test' as const,
    db,
    databaseUrl: basis.url,
    clock: fixedClock(sekarang),
    files,
    kunciToken: kunciToken(dataDir),
  }
  return { db, files, aplikasi }
}
