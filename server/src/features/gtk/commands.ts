import { randomUUID } from 'node:crypto'
import type { IsianGtk } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { AWAL_ZAMAN, hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { beritahuSurut } from '../kotak-surat/commands.ts'
import { awalTerbuka } from '../kunci-bulan/queries-terkunci.ts'
import { pegangMesinSekolah } from '../mesin/queries.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { catatSemua, pindahkanInduk, type Sentuhan } from './commands-induk.ts'
import { pasangPin } from './commands-pin.ts'
import { sisipkanGtk, sisipkanKerja, sisipkanTpp } from './commands-sisip.ts'
import { simpanIdentitas } from './data-pribadi/commands-identitas.ts'
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
import { KOLOM_BARU, periksaMasa, tolakAktif } from './periksa-gtk.ts'
import {
  hariPertama,
  isBerubah,
  KERJA_BAWAAN,
  type Kolom,
  kerjaBaru,
  kolomIsian,
  type Rencana,
  susunRencana,
} from './ubah-gtk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Simpanan = { id: string; message: string }

/** Adds a member of staff, or changes the one with the id. */
export const simpanGtk = (alat: Alat, pengguna: Pengguna, cakupan: Cakupan, isian: IsianGtk): Promise<Simpanan> =>
  isian.id === undefined || isian.id === null
    ? tambahGtk(alat, pengguna, cakupan, isian)
    : ubahGtk(alat, pengguna, cakupan, isian.id, isian)

async function tambahGtk(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  isian: IsianGtk,
): Promise<Simpanan> {
  const sekolahId = isian.sekolahId ?? pengguna.sekolahId
  if (sekolahId === null) throw salahIsi('sekolahId', 'Pilih sekolahnya')
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const pada = clock.now()
  const hariIni = hariSekolah(pada, sekolah.zona)
  const kolom = { ...KOLOM_BARU, idDapodik: randomUUID(), namaDapodik: isian.nama, ...kolomIsian(isian) }
  periksaMasa(kolom)
  tolakAktif(isian.aktif, [kolom], hariIni)
  if (isian.berlakuMulai !== undefined) tolakTerlaluJauh('berlakuMulai', isian.berlakuMulai, hariIni)
  const id = await db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [sekolahId])
    if (isian.pin !== undefined) await pegangMesinSekolah(trx, cakupan, sekolahId)
    await pegangOrang(trx, [kolom])
    await tolakKembar(trx, sekolahId, null, kolom)
    kolom.mulaiTugas ??= await awalTerbuka(trx, sekolahId)
    const masa = { dari: kolom.mulaiTugas ?? AWAL_ZAMAN, sampai: kolom.berhenti, field: 'mulaiTugas' }
    await tolakTerkunci(trx, sekolahId, [masa])
    await pegangBarisOrang(trx, kolom)
    const orang = { ...kolom, sekolahId, gtkId: null }
    const induk = await pindahkanInduk(trx, cakupan, pengguna, orang, isian.ptkInduk, { hariIni, pada })
    const baris = { ...kolom, ptkInduk: induk.ptkInduk }
    const idDariDapodik = isian.idDapodik !== undefined && isian.idDapodik !== null
    const gtkId = await sisipkanGtk(trx, sekolahId, { ...baris, idDariDapodik })
    const mulai =
      isian.berlakuMulai ?? (kolom.mulaiTugas !== null && kolom.mulaiTugas > AWAL_ZAMAN ? kolom.mulaiTugas : hariIni)
    const kerja = kerjaBaru(KERJA_BAWAAN, isian)
    const versi = { sekolahId, gtkId, mulai, pada, oleh: pengguna.id }
    if (kerja !== null) await sisipkanKerja(trx, versi, kerja)
    if (isian.tpp !== undefined && isian.tpp !== null) await sisipkanTpp(trx, versi, isian.tpp)
    const objek = `${sekolahId}-${gtkId}`
    const pin = await pasangPin(trx, { pengguna, cakupan }, { id: objek, sekolahId, gtkId, hariIni, pada }, isian)
    const sesudah = { ...baris, ...kerja, tpp: isian.tpp ?? undefined }
    const catatan = { sekolahId, pada, penggunaId: pengguna.id, perihal: 'gtk', objek, tindakan: 'tambah', sesudah }
    await catatSemua(trx, [...induk.sentuhan, { catatan, dari: masa.dari, hariIni }, ...pin])
    return objek
  })
  return { id, message: 'GTK ditambahkan' }
}

async function ubahGtk(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  isian: IsianGtk,
): Promise<Simpanan> {
  const pada = clock.now()
  const { sekolahId } = await bacaKeadaan(db, cakupan, id, pada)
  if (isian.versi === undefined) throw salahIsi('versi', 'Sertakan versi catatan yang diubah')
  if (isian.sekolahId !== undefined && isian.sekolahId !== sekolahId)
    throw salahIsi('sekolahId', 'Sekolah tidak dapat diganti di sini. Gunakan Pindahkan.')
  const berubah = await db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [sekolahId])
    if (isian.pin !== undefined) await pegangMesinSekolah(trx, cakupan, sekolahId)
    const kini = await bacaKeadaan(trx, cakupan, id, pada)
    const jadi = { ...kini, ...kolomIsian(isian) }
    await pegangOrang(trx, [kini, jadi])
    if (isian.ptkInduk === true) await pegangBarisOrang(trx, jadi, kini)
    const lama = await bacaKeadaan(trx, cakupan, id, pada, true)
    if (lama.versi !== isian.versi)
      throw bentrok('Data GTK ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.')
    const rencana = periksaRencana(lama, isian)
    const pin = await pasangPin(trx, { pengguna, cakupan }, { ...lama, pada }, isian)
    if (!isBerubah(rencana)) {
      await catatSemua(trx, pin)
      return pin.length > 0
    }
    await tolakKembar(trx, sekolahId, lama.gtkId, { ...rencana.identitas, ...rencana.lain })
    await tolakTerkunci(trx, sekolahId, rencana.sentuh)
    const sentuhan = await pindahkan(trx, cakupan, pengguna, lama, rencana, isian.ptkInduk === true, pada)
    await terapkan(trx, pengguna, lama, rencana, pada)
    await beritahuDinas(trx, pengguna, lama, rencana, pada)
    const { sebelum, sesudah } = rencana
    const catatan = {
      sekolahId,
      pada,
      penggunaId: pengguna.id,
      perihal: 'gtk',
      objek: id,
      tindakan: 'ubah',
      sebelum,
      sesudah,
    }
    await catatSemua(trx, [...sentuhan, { catatan, dari: hariPertama(rencana), hariIni: lama.hariIni }, ...pin])
    return true
  })
  return { id, message: berubah ? 'Perubahan GTK disimpan' : 'Tidak ada yang berubah' }
}

/** A school that changes who was to work on days gone by does not do so unseen (product.md 5.6). */
async function beritahuDinas(
  trx: Trx,
  pengguna: Pengguna,
  { sekolahId, nama, hariIni }: KeadaanGtk,
  { kerja, lain, sentuh }: Rencana,
  pada: string,
): Promise<void> {
  const apa = [
    ...(kerja === null ? [] : ['shift dan hari kerja']),
    ...(lain.mulaiTugas === undefined ? [] : ['mulai tugas']),
    ...(lain.berhenti === undefined ? [] : ['tanggal berhenti']),
  ]
  const dari = sentuh.map((satu) => satu.dari).toSorted()[0]
  if (pengguna.peranId !== PERAN.SEKOLAH || apa.length === 0 || dari === undefined || dari >= hariIni) return
  const isi = `mengubah ${apa.join(', ')} ${nama} sejak ${tanggalPanjang(dari)}`
  await beritahuSurut(trx, sekolahId, { hal: 'Data GTK', isi, oleh: pengguna.nama, pada })
}

/** What the save would do, refused where the form is wrong; the preview asks the same. */
export function periksaRencana(lama: KeadaanGtk, isian: IsianGtk): Rencana {
  const rencana = susunRencana(lama, isian, isian.berlakuMulai ?? lama.hariIni)
  tolakTerlaluJauh('berlakuMulai', rencana.berlakuMulai, lama.hariIni)
  periksaMasa({ ...lama, ...rencana.lain })
  tolakAktif(isian.aktif, [lama, { ...lama, ...rencana.lain }], lama.hariIni)
  if (Object.keys(rencana.identitas).length > 0 && rencana.berlakuMulai > lama.hariIni)
    throw salahIsi(
      'berlakuMulai',
      'Perubahan identitas (nama, NIP, NUPTK, NRG, jenis, status) berlaku paling lambat hari ini.',
    )
  return rencana
}

/** Becoming the main school's row takes that from another; coming back to service as one must not. */
async function pindahkan(
  trx: Trx,
  cakupan: Cakupan,
  pengguna: Pengguna,
  lama: KeadaanGtk,
  { identitas, lain }: Rencana,
  tegas: boolean,
  pada: string,
): Promise<Sentuhan[]> {
  const baru = { ...lama, ...identitas, ...lain }
  const orangLain = 'idDapodik' in lain || 'nip' in identitas || 'nuptk' in identitas
  const kembali = orangLain || 'berhenti' in lain || 'mulaiTugas' in lain
  if (lain.ptkInduk !== true && !(baru.ptkInduk && kembali)) return []
  const hari = { hariIni: lama.hariIni, pada }
  const { ptkInduk, sentuhan } = await pindahkanInduk(trx, cakupan, pengguna, baru, tegas || undefined, hari)
  if (!ptkInduk)
    throw salahIsi('ptkInduk', 'GTK ini sudah berinduk di sekolah lain. Nyatakan induknya, atau lepas induk di sini.')
  return sentuhan
}

async function terapkan(trx: Trx, pengguna: Pengguna, lama: KeadaanGtk, rencana: Rencana, pada: string): Promise<void> {
  const { sekolahId, gtkId, versi } = lama
  const { identitas, lain, kerja, tpp, berlakuMulai } = rencana
  if (Object.keys(identitas).length > 0)
    await simpanIdentitas(trx, sekolahId, [{ gtkId, identitas }], berlakuMulai, pada)
  const k: Kolom = { ...lama, ...identitas, ...lain }
  await sql`
    update gtk set nama = ${k.nama}, nama_dapodik = ${k.namaDapodik}, id_dapodik = ${k.idDapodik}::uuid, nip = ${k.nip}, nuptk = ${k.nuptk},
      nrg = ${k.nrg}, jenis_guru = ${k.jenisGuru}, status_kepegawaian = ${k.statusKepegawaian}, ptk_induk = ${k.ptkInduk},
      tampil_sptjm = ${k.tampilSptjm}, mulai_tugas = ${k.mulaiTugas}, berhenti = ${k.berhenti},
      id_dari_dapodik = id_dari_dapodik or ${lain.idDapodik !== undefined}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${gtkId} and versi = ${versi}`.execute(trx)
  if (lain.idDapodik !== undefined) {
    await sql`delete from alamat_gtk where id_dapodik = ${lama.idDapodik}::uuid and sekolah_id = ${sekolahId}`.execute(
      trx,
    )
    await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${lain.idDapodik}::uuid, ${sekolahId}, ${gtkId})`.execute(
      trx,
    )
  }
  const dasar = { sekolahId, gtkId, mulai: berlakuMulai, pada, oleh: pengguna.id }
  if (kerja !== null) await sisipkanKerja(trx, dasar, kerja)
  if (tpp !== null) await sisipkanTpp(trx, dasar, tpp)
}
