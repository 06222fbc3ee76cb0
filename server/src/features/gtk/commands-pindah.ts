import type { Keluaran } from '@geisa/contract/endpoint'
import type { pindahGtk } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { tutupPemetaanGtk } from '../mesin/pin/commands-pemetaan-gtk.ts'
import { pegangMesinSekolah } from '../mesin/queries.ts'
import type { Catatan } from '../riwayat/commands.ts'
import { catatSemua } from './commands-induk.ts'
import { sisipkanGtk, sisipkanTpp } from './commands-sisip.ts'
import {
  bacaKeadaan,
  type KeadaanGtk,
  pegangBarisOrang,
  pegangOrang,
  pegangSekolah,
  tolakKembar,
  tolakTerkunci,
  tolakTerlaluJauh,
} from './pegang-gtk.ts'
import { geser } from './ubah-gtk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tujuan = { id: number; nama: string; npsn: string; zona: Zona }

/**
 * A transfer is two rows (rules.md L26): the old one ends the day before and keeps its days, percentages and base; the
 * new one begins with the identity and TPP in force, and is the main one if the old was. @returns the new public id
 */
export async function pindahkanGtk(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { npsn, tanggal, versi }: Keluaran<typeof pindahGtk, 'body'>,
): Promise<{ id: string; message: string }> {
  const pada = clock.now()
  const awal = await bacaKeadaan(db, cakupan, id, pada)
  const tujuan = await cariTujuan(db, cakupan, npsn)
  if (tujuan.id === awal.sekolahId) throw salahIsi('npsn', 'GTK ini sudah bertugas di sekolah itu')
  const idBaru = await db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [awal.sekolahId, tujuan.id])
    await pegangMesinSekolah(trx, cakupan, awal.sekolahId)
    const kini = await bacaKeadaan(trx, cakupan, id, pada)
    await pegangOrang(trx, [kini])
    await pegangBarisOrang(trx, kini, kini)
    const lama = await bacaKeadaan(trx, cakupan, id, pada, true)
    if (lama.versi !== versi) throw bentrok('Data GTK ini sudah diubah orang lain. Muat ulang, lalu ulangi pemindahan.')
    periksaTanggal(lama, tanggal)
    await tolakSudahAda(trx, lama, tujuan)
    await tolakKembar(trx, tujuan.id, null, lama, 'npsn')
    await tolakTerkunci(trx, lama.sekolahId, [{ dari: tanggal, sampai: lama.berhenti, field: 'tanggal' }])
    await tolakTerkunci(trx, tujuan.id, [{ dari: tanggal, sampai: null, field: 'tanggal' }])
    const gtkId = await tulis(trx, pengguna, lama, tujuan, tanggal, pada)
    const pin = await tutupPemetaanGtk(trx, pengguna, cakupan, { ...lama, sampai: geser(tanggal, -1), pada })
    await catat(trx, pengguna, lama, { ...tujuan, gtkId, pin }, tanggal, pada)
    return `${tujuan.id}-${gtkId}`
  })
  return { id: idBaru, message: `${awal.nama} pindah ke ${tujuan.nama} mulai ${tanggalPanjang(tanggal)}` }
}

async function cariTujuan(db: DbOrTrx, cakupan: Cakupan, npsn: string): Promise<Tujuan> {
  const { rows } = await sql<Tujuan>`
    select s.id, s.nama, s.npsn, s.zona from sekolah s where s.npsn = ${npsn} and ${sekolahDalam(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw salahIsi('npsn', `Sekolah dengan NPSN ${npsn} tidak ada dalam cakupan Anda`)
  return rows[0]
}

function periksaTanggal({ mulaiTugas, berhenti, hariIni }: KeadaanGtk, tanggal: string): void {
  tolakTerlaluJauh('tanggal', tanggal, hariIni)
  if (mulaiTugas !== null && tanggal <= mulaiTugas)
    throw salahIsi('tanggal', `Tanggal pindah harus sesudah mulai tugas, ${tanggalPanjang(mulaiTugas)}`)
  if (berhenti !== null && berhenti < tanggal)
    throw salahIsi('tanggal', `GTK ini sudah berhenti pada ${tanggalPanjang(berhenti)}`)
}

/** One row per person and school: who comes back gets the old row's leave date lifted instead. */
async function tolakSudahAda(trx: Trx, { idDapodik }: KeadaanGtk, tujuan: Tujuan): Promise<void> {
  const { rows } = await sql<{ berhenti: string | null }>`
    select g.berhenti from alamat_gtk a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    where a.id_dapodik = ${idDapodik}::uuid and a.sekolah_id = ${tujuan.id}`.execute(trx)
  const satu = rows[0]
  if (satu === undefined) return
  const keadaan =
    satu.berhenti === null ? '' : `, berhenti ${tanggalPanjang(satu.berhenti)}; ubah tanggal berhentinya di sana`
  throw salahIsi('npsn', `GTK ini sudah tercatat di ${tujuan.nama}${keadaan}`)
}

async function tulis(
  trx: Trx,
  pengguna: Pengguna,
  lama: KeadaanGtk,
  tujuan: Tujuan,
  tanggal: string,
  pada: string,
): Promise<number> {
  await sql`update gtk set berhenti = ${geser(tanggal, -1)}, versi = versi + 1
    where sekolah_id = ${lama.sekolahId} and id = ${lama.gtkId}`.execute(trx)
  const gtkId = await sisipkanGtk(trx, tujuan.id, { ...lama, mulaiTugas: tanggal })
  await sql`
    insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
    select ${tujuan.id}, ${gtkId}, berlaku_mulai, identitas, disimpan_pada from gtk_identitas
    where sekolah_id = ${lama.sekolahId} and gtk_id = ${lama.gtkId}`.execute(trx)
  const tpp = versiPada(lama.tppVersi, tanggal)
  const dasar = { sekolahId: tujuan.id, gtkId, mulai: tanggal, pada, oleh: pengguna.id }
  if (tpp !== undefined) await sisipkanTpp(trx, dasar, tpp.rupiah)
  return gtkId
}

async function catat(
  trx: Trx,
  pengguna: Pengguna,
  lama: KeadaanGtk,
  tujuan: Tujuan & { gtkId: number; pin: Catatan[] },
  tanggal: string,
  pada: string,
): Promise<void> {
  const dasar = { pada, penggunaId: pengguna.id, perihal: 'gtk' }
  const idBaru = `${tujuan.id}-${tujuan.gtkId}`
  const { nama, nip, nuptk, ptkInduk } = lama
  await catatSemua(trx, [
    ...tujuan.pin.map((catatan) => ({ catatan, dari: tanggal, hariIni: lama.hariIni })),
    {
      catatan: {
        ...dasar,
        sekolahId: lama.sekolahId,
        objek: lama.id,
        tindakan: 'pindah-keluar',
        sebelum: { berhenti: lama.berhenti },
        sesudah: { berhenti: geser(tanggal, -1), npsnTujuan: tujuan.npsn },
      },
      dari: tanggal,
      hariIni: lama.hariIni,
    },
    {
      catatan: {
        ...dasar,
        sekolahId: tujuan.id,
        objek: idBaru,
        tindakan: 'pindah-masuk',
        sesudah: { nama, nip, nuptk, ptkInduk, mulaiTugas: tanggal, berhenti: lama.berhenti },
      },
      dari: tanggal,
      hariIni: hariSekolah(pada, tujuan.zona),
    },
  ])
}
