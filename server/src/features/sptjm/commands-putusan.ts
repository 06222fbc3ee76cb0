import type { Keluaran } from '@geisa/contract/endpoint'
import type { putuskanSptjm } from '@geisa/contract/sptjm'
import { tautan } from '@geisa/contract/tautan'
import { namaBulan } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { kirimPesanOperator } from '../kotak-surat/commands.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'
import { BERUBAH, catatan as catatanRiwayat } from './commands.ts'
import { findTersimpan, type SptjmTersimpan } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Putusan = Keluaran<typeof putuskanSptjm, 'body'>

/** The office takes the statement or sends it back; the school's operators are told. @returns what to tell the office */
export function putuskan(
  { db, clock }: Alat,
  { pengguna, cakupan }: Masuk,
  id: string,
  putusan: Putusan,
): Promise<string> {
  const { sekolahId, nomor } = uraiId(id, 'SPTJM')
  const pada = clock.now()
  const { status, versi } = putusan
  const catatan = putusan.catatan === undefined || putusan.catatan === '' ? null : putusan.catatan
  return db.transaction().execute(async (trx) => {
    // Found before held: who has no such statement in scope keeps nobody waiting.
    if ((await findTersimpan(trx, cakupan, { sekolahId, id: nomor })) === undefined) throw tidakAda('SPTJM')
    await pegangRantai(trx, sekolahId)
    const lama = await findTersimpan(trx, cakupan, { sekolahId, id: nomor })
    if (lama === undefined) throw tidakAda('SPTJM')
    if (lama.versi !== versi) throw bentrok(BERUBAH)
    tolakPutusan(lama, status, catatan)
    await sql`update sptjm set status = ${status}, catatan = ${catatan}, diputus_oleh = ${pengguna.id}, diputus_pada = ${pada},
      diterima_pada = case when ${status === 'diterima'} then coalesce(diterima_pada, ${pada}) else diterima_pada end,
      versi = versi + 1 where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    const kata = KATA[status]
    const nama = namaBulan(lama.bulan)
    await kirimPesanOperator(trx, sekolahId, {
      subjek: `SPTJM ${nama} ${kata}`,
      isi: `${pengguna.nama}: SPTJM bulan ${nama} ${kata}.${catatan === null ? '' : `\nCatatan: ${catatan}`}${status === 'dikembalikan' ? '\nPerbaiki, lalu unggah ulang.' : ''}`,
      tautan: tautan('/laporan/sptjm'),
      waktu: pada,
    })
    await catatRiwayat(trx, {
      ...catatanRiwayat({ sekolahId, id: nomor }, pada, pengguna.id),
      tindakan: status === 'diterima' ? 'terima' : 'kembalikan',
      sebelum: { status: lama.status },
      sesudah: { status, segel: lama.segelKode, sha256: lama.sha256 },
      ...(catatan === null ? {} : { alasan: catatan }),
    })
    return `SPTJM ${nama} ${kata}`
  })
}

const KATA = { diterima: 'diterima', dikembalikan: 'dikembalikan' } as const

function tolakPutusan(lama: SptjmTersimpan, status: Putusan['status'], catatan: string | null): void {
  const nama = namaBulan(lama.bulan)
  if (status === lama.status) throw salahIsi('status', `SPTJM ${nama} ini sudah ${KATA[status]}`)
  if (status === 'dikembalikan') {
    if (catatan === null) throw salahIsi('catatan', 'Tulis catatan: apa yang harus diperbaiki sekolah')
    return
  }
  if (lama.segelAktif === null)
    throw salahIsi('status', `Bulan ${nama} belum dikunci sekolah. SPTJM baru dapat diterima setelah bulannya dikunci.`)
  if (lama.segelKode !== lama.segelAktif)
    throw salahIsi(
      'status',
      `SPTJM ini bukan untuk segel bulan ${nama} yang berlaku sekarang (${lama.segelAktif}). Kembalikan, agar sekolah mengunggah yang baru.`,
    )
}
