import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { buatBasisData } from '../../../test/basis-data.ts'
import { type Files, localFiles } from '../../platform/files/files.ts'
import { hitungSidik } from '../restore/pulihkan.ts'
import { buatCadangan, type HasilCadangan, type PilihanCadangan } from './cadangkan.ts'
import { sambungSalin } from './isi-basis-data.ts'

/** A restore builds a whole schema: minutes where others work on the same machine. */
export const LAMA = 240_000
const SEKARANG = '2026-03-05T03:04:05.000Z'

export type BahanCadangan = {
  uji: AplikasiUji
  folder: string
  /** A backup of the test world with two documents and a month of taps. */
  cadangan: HasilCadangan
  buat(lain?: Partial<PilihanCadangan>): Promise<HasilCadangan>
  tujuanKosong(): Promise<{ databaseUrl: string; files: Files; hapus(): Promise<void> }>
  sidikDari(databaseUrl: string, files?: Files): Promise<string>
}

/** Filled before the first test of the file that calls it. */
export function bahanCadangan(): BahanCadangan {
  const bahan = {} as BahanCadangan
  beforeAll(async () => {
    const uji = await buatAplikasiUji()
    const folder = mkdtempSync(join(tmpdir(), 'geisa-cadangan-'))
    await isiContoh(uji)
    const buat: BahanCadangan['buat'] = (lain = {}) =>
      buatCadangan({ ...uji.aplikasi, folder: join(folder, 'cadangan'), sekarang: SEKARANG, ...lain })
    Object.assign(bahan, {
      uji,
      folder,
      buat,
      cadangan: await buat(),
      tujuanKosong: async () => {
        const { url: databaseUrl, hapus } = await buatBasisData()
        return { databaseUrl, hapus, files: localFiles(mkdtempSync(join(folder, 'berkas-'))) }
      },
      sidikDari: async (databaseUrl, files = uji.aplikasi.files) => {
        const klien = await sambungSalin(databaseUrl)
        try {
          return await hitungSidik(klien, files)
        } finally {
          await klien.end()
        }
      },
    } satisfies BahanCadangan)
  })
  afterAll(async () => {
    await bahan.uji.tutup()
    rmSync(bahan.folder, { recursive: true, force: true })
  })
  return bahan
}

async function isiContoh(uji: AplikasiUji): Promise<void> {
  const { db, files } = uji.aplikasi
  const { id } = uji.dunia.sekolah.sd
  for (const isi of ['satu', 'dua']) {
    const { kunci, sha256 } = await files.put(Buffer.from(isi))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${id}, ${kunci}, 'belum-terpasang', ${`${isi}\t\\ "aneh"\n.pdf`}, 'application/pdf', 4, ${sha256}, ${SEKARANG})`.execute(
      db,
    )
  }
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${id}, 1, n::text, timestamp '2026-02-01 07:00' + n * interval '1 hour', 0, ${SEKARANG} from generate_series(1, 40000) n`.execute(
    db,
  )
  await uji.masuk('admin')
}
