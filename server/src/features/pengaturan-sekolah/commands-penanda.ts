import type { Keluaran } from '@geisa/contract/endpoint'
import type { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { listPenandaTangan } from '../sekolah/queries-penanda.ts'
import { pegangSekolah } from '../sekolah/queries-satu.ts'
import { tolakTerlaluJauh } from './masa-berlaku.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Isian = Keluaran<typeof simpanPenandaTangan, 'body'>

/** Names who signs from a day on. Papers alone show it: no figure of any month turns by it. */
export async function tetapkanPenandaTangan(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  isian: Isian,
): Promise<string> {
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const sekolah = await pegangSekolah(trx, cakupan, sekolahId)
    const hariIni = hariSekolah(pada, sekolah.zona)
    const mulai = isian.berlakuMulai ?? hariIni
    tolakTerlaluJauh('berlakuMulai', mulai, hariIni)
    const orang = await siapa(trx, sekolahId, isian, mulai)
    await tolakBulanTerkunci(trx, sekolahId, mulai, null)
    const { rows } = await sql<{ id: number }>`
      insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, nip, jabatan, disimpan_pada, disimpan_oleh)
      values (${sekolahId}, ${mulai}, ${orang.gtkId}, ${orang.nama}, ${orang.nip}, ${isian.jabatan}, ${pada}, ${pengguna.id})
      returning id`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'penanda-tangan',
      objek: `${sekolahId}-${rows[0]?.id}`,
      tindakan: 'tetapkan',
      sesudah: { nama: orang.nama, nip: orang.nip, jabatan: isian.jabatan, berlakuMulai: mulai },
    })
    return `Berhasil menyimpan data. ${orang.nama} menandatangani sejak ${tanggalPanjang(mulai)}.`
  })
}

type Orang = { gtkId: number | null; nama: string; nip: string | null }

/** The person held: no foreign key keeps who is named here from being taken back at the same moment. */
async function siapa(trx: Trx, sekolahId: number, isian: Isian, hari: string): Promise<Orang> {
  const { gtkId: idPublik, nama = '', nip = null } = isian
  if (idPublik === null || idPublik === undefined) return { gtkId: null, nama, nip }
  const bukanDiSini = salahIsi('gtkId', 'GTK ini tidak ada di sekolah ini')
  const id = uraiId(idPublik, 'GTK')
  if (id.sekolahId !== sekolahId) throw bukanDiSini
  const { rows } = await sql<Orang & { bertugas: boolean }>`
    select id as "gtkId", nama, nip,
      coalesce(mulai_tugas <= ${hari}::date, true) and coalesce(berhenti >= ${hari}::date, true) as bertugas
    from gtk where sekolah_id = ${sekolahId} and id = ${id.nomor} for key share`.execute(trx)
  const satu = rows[0]
  if (satu === undefined) throw bukanDiSini
  if (!satu.bertugas) throw salahIsi('gtkId', `${satu.nama} tidak bertugas pada ${tanggalPanjang(hari)}`)
  return satu
}

/** Takes back a mistaken naming; what a locked month was signed by stays. */
export async function hapusPenanda(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  idPublik: string,
): Promise<void> {
  const pada = clock.now()
  const { sekolahId, nomor } = uraiId(idPublik, 'Penanda tangan')
  await db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, cakupan, sekolahId)
    const { rows } = await listPenandaTangan(trx, cakupan, pengguna, sekolahId, pada)
    const satu = rows.find(({ id }) => id === idPublik)
    if (satu === undefined) throw tidakAda('Penanda tangan')
    if (!satu.bolehHapus)
      throw tidakSah('Penanda tangan ini berlaku di bulan yang sudah dikunci, jadi tidak dapat dihapus.')
    await sql`delete from penanda_tangan where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    const { nama, nip, jabatan, berlakuMulai } = satu
    await catatRiwayat(trx, {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'penanda-tangan',
      objek: idPublik,
      tindakan: 'hapus',
      sebelum: { nama, nip, jabatan, berlakuMulai },
    })
  })
}
