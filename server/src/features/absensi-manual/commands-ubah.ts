import type { ManualLengkap, ubahManual } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { PENGAJUAN, type StatusPengajuan, transisi } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda, tidakBerhak, tidakSah } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Masuk } from '../../platform/session.ts'
import { type DokumenSiap, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { bacaAlasan, tolakIsianPemeriksa } from '../pengajuan/commands-isian.ts'
import { putuskan, USULAN_BERUBAH } from '../pengajuan/commands-putusan.ts'
import { sidikUsulan } from '../pengajuan/commands-sidik.ts'
import { listDokumen } from '../pengajuan/queries-dokumen.ts'
import { pegangUsulan } from '../pengajuan/queries-pegang.ts'
import { findSekolahPengusul, keadaanUsulan, pelakuKini } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { denganDokumen, serahkanOtomatis } from './commands.ts'
import { type Galat, type Isian, isiRiwayat, pokokIsian, tolakIsian } from './commands-isian.ts'
import { galatRinciUbah, isianKini, type Perubahan, terapkanBadan, tolakMilik } from './commands-milik.ts'
import { gantiRinci } from './commands-tulis.ts'
import { findManual } from './queries.ts'

const JENIS = 'absensi-manual'
type Badan = Keluaran<typeof ubahManual, 'body'>
type Diubah = { badan: Badan; kini: ManualLengkap; perubahan: Perubahan; galat: Galat[] }

/** One change of a request: the school's form or withdrawal, or the office's decision (product.md 4). */
export async function ubah(alat: Aplikasi, masuk: Masuk, id: string, badan: Badan): Promise<ManualLengkap> {
  const { sekolahId } = uraiId(id, 'Usulan')
  const pelaku = await pelakuKini(alat, masuk)
  if (pelaku === null) throw tidakBerhak()
  const kini = await findManual(alat, masuk, id)
  if (kini.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  const perubahan = terapkanBadan(badan, sekolahId, kini)
  tolakMilik(badan, sekolahId, kini)
  const galat = galatRinciUbah(badan, kini)
  const diubah = { badan, kini, perubahan, galat }
  await (pelaku === 'pengusul' ? ubahPengusul(alat, masuk, diubah) : ubahPemeriksa(alat, masuk, diubah))
  return findManual(alat, masuk, id)
}

async function ubahPemeriksa(alat: Aplikasi, masuk: Masuk, { badan, kini, perubahan, galat }: Diubah): Promise<void> {
  const message = 'Isian ini hanya diubah oleh sekolah yang mengusulkan.'
  tolak([...galat, ...perubahan.berubah.map((field) => ({ field, message }))])
  const { statusPengajuan, versi, catatanDariPemeriksa } = badan
  if (!statusPengajuan) throw salahIsi('statusPengajuan', 'Pilih putusan: setujui, tolak, atau perlu perbaikan.')
  await putuskan(alat, masuk, JENIS, kini.id, {
    ke: statusPengajuan.id as StatusPengajuan,
    versi,
    alasanPenolakanId: bacaAlasan(badan),
    catatanDariPemeriksa,
  })
}

async function ubahPengusul(alat: Aplikasi, masuk: Masuk, diubah: Diubah): Promise<void> {
  const { badan, kini, perubahan, galat } = diubah
  const { catatanDariPemeriksa: catatan, alasanPenolakan } = kini
  tolakIsianPemeriksa(badan, { catatan, alasanId: alasanPenolakan?.id ?? null })
  const ke = (badan.statusPengajuan?.id ?? kini.statusPengajuan.id) as StatusPengajuan
  const tarik = ke === PENGAJUAN.PERLU_PERBAIKAN && kini.statusPengajuan.id === PENGAJUAN.DIUSULKAN
  if (tarik) {
    const message = 'Menarik usulan tidak mengubah isinya. Tarik dahulu, lalu perbaiki.'
    tolak([...galat, ...perubahan.berubah.map((field) => ({ field, message }))])
    return putuskan(alat, masuk, JENIS, kini.id, { ke, versi: badan.versi })
  }
  tolakLangkah(diubah, ke)
  const tetap = ke === kini.statusPengajuan.id && perubahan.berubah.length === 0
  if (tetap) return tolak(galat)
  await simpan(alat, masuk, diubah)
  await serahkanOtomatis(alat, kini.id)
}

/** What was refused or returned goes out again as a whole, by the word that says so. */
function tolakLangkah({ badan, kini }: Diubah, ke: StatusPengajuan): void {
  const status = kini.statusPengajuan.id as StatusPengajuan
  const menunggu = status === PENGAJUAN.DITOLAK || status === PENGAJUAN.PERLU_PERBAIKAN
  if (menunggu && ke === status && !badan.statusPengajuan)
    throw salahIsi('statusPengajuan', 'Kirim perbaikannya sebagai usulan: pilih Usulkan Ulang.')
  const bulan = kini.tindakan.find((satu) => satu.ke === ke)?.alasan
  if (bulan) throw salahIsi('statusPengajuan', bulan)
  const langkah = transisi('pengusul', { status, milikSendiri: false, bulanTerkunci: null, sudahDikirim: false }, ke)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
}

async function simpan(alat: Aplikasi, masuk: Masuk, { badan, kini, perubahan, galat }: Diubah): Promise<void> {
  const { isian } = perubahan
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const sekarang = alat.clock.now()
  const nama = await tolakIsian(alat.db, masuk.cakupan, sekolah, { isian, galat, sekarang })
  await tolakBulanTerkunci(alat.db, sekolah.id, isian.tanggal, isian.tanggal, 'tanggal')
  const { nomor } = uraiId(kini.id, 'Usulan')
  const milik = { jenis: JENIS, sekolahId: sekolah.id, nomor } as const
  const adaSekarang = await listDokumen(alat.db, masuk.cakupan, milik)
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId: sekolah.id, daftar, adaSekarang })
  const sidik = sidikUsulan(pokokIsian(isian), dokumen.sidik)
  const ubahan = { versi: badan.versi, kini, perubahan, nama, dokumen, sidik, sekarang }
  try {
    await denganDokumen(dokumen, () => alat.db.transaction().execute((trx) => tulis(trx, masuk, milik, ubahan)))
  } catch (error) {
    if (isUsulanKembar(error))
      throw salahIsi('details', 'Usulan yang sama persis sudah ada dan masih menunggu. Tidak perlu diusulkan dua kali.')
    throw error
  }
}

type Ubahan = {
  versi: number
  kini: ManualLengkap
  perubahan: Perubahan
  nama: ReadonlyMap<number, string>
  dokumen: DokumenSiap
  sidik: string
  sekarang: string
}

async function tulis(
  trx: Trx,
  masuk: Masuk,
  letak: { sekolahId: number; nomor: number },
  { versi, kini, perubahan: { isian, berubah }, nama, dokumen, sidik, sekarang }: Ubahan,
): Promise<true> {
  const usulan = await pegangUsulan(trx, masuk.cakupan, JENIS, letak)
  if (usulan.versi !== versi) throw bentrok(USULAN_BERUBAH)
  const langkah = transisi('pengusul', keadaanUsulan(masuk, usulan), PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  const { sekolahId, nomor } = letak
  await tolakBulanTerkunci(trx, sekolahId, isian.tanggal, isian.tanggal, 'tanggal')
  const penggunaId = masuk.pengguna.id
  await sql`update absensi_manual set tanggal = ${isian.tanggal}, status_id = ${isian.statusId}, catatan_pengusul = ${isian.catatan},
      status_pengajuan = ${PENGAJUAN.DIUSULKAN}, alasan_penolakan_id = null, sidik = ${sidik},
      diubah_pada = ${sekarang}, diubah_oleh = ${penggunaId}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi}`.execute(trx)
  if (berubah.includes('details')) await gantiRinci(trx, { sekolahId, id: nomor }, isian.rinci)
  await dokumen.pasang(trx, JENIS, nomor)
  await catatRiwayat(trx, {
    sekolahId,
    pada: sekarang,
    penggunaId,
    perihal: JENIS,
    objek: kini.id,
    tindakan: langkah.tindakan,
    ...bedaRiwayat(kini, { isian, berubah }, nama, dokumen),
  })
  return true
}

/** Only what changed, before and after. */
function bedaRiwayat(
  kini: ManualLengkap,
  { isian, berubah }: Perubahan,
  nama: ReadonlyMap<number, string>,
  { baru }: DokumenSiap,
): { sebelum: unknown; sesudah: unknown } {
  const lama = new Map(kini.details.map(({ gtk }) => [Number(gtk.id.split('-')[1]), gtk.nama]))
  const isi = (satu: Isian, siapa: ReadonlyMap<number, string>) =>
    Object.fromEntries(Object.entries(isiRiwayat(satu, siapa)).filter(([field]) => berubah.includes(field)))
  const sebelum = { statusPengajuan: kini.statusPengajuan.nama, ...isi(isianKini(kini), lama) }
  const sesudah = { statusPengajuan: 'Diusulkan', ...isi(isian, nama), ...(baru > 0 ? { dokumenBaru: baru } : {}) }
  return { sebelum, sesudah }
}

function tolak(galat: readonly Galat[]): void {
  if (galat[0] !== undefined) throw tidakSah(galat[0].message, [...galat])
}

const isUsulanKembar = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'absensi_manual_sekali'
