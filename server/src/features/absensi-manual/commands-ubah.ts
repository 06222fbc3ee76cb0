import type { ManualLengkap, ubahManual } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { PENGAJUAN, type StatusPengajuan, transisi } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda, tidakBerhak, tidakSah } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Masuk } from '../../platform/session.ts'
import { type AlatTercatat, serahkanOtomatis } from '../approval-otomatis/commands-terapkan.ts'
import { type DokumenSiap, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { tempuhLangkah } from '../pengajuan/commands-langkah.ts'
import { TANPA_PUTUSAN, USULAN_BERUBAH } from '../pengajuan/commands-putusan.ts'
import { sidikUsulan } from '../pengajuan/commands-sidik.ts'
import { listDokumen } from '../pengajuan/queries-dokumen.ts'
import { keadaanUsulan, pelakuKini } from '../pengajuan/queries-keadaan.ts'
import { pegangUsulan } from '../pengajuan/queries-pegang.ts'
import { findSekolahPengusul } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { type Isian, isiRiwayat, pokokIsian, tolakIsian } from './commands-isian.ts'
import { galatRinciUbah, isianKini, type Perubahan, terapkanBadan, tolakMilik } from './commands-milik.ts'
import { gantiRinci } from './commands-tulis.ts'
import { findManual } from './queries.ts'

const JENIS = 'absensi-manual'
type Badan = Keluaran<typeof ubahManual, 'body'>
type Diubah = { badan: Badan; kini: ManualLengkap; perubahan: Perubahan }

/** One change of a request: the school's form or withdrawal, or the office's decision (product.md 4). */
export async function ubah(alat: AlatTercatat, masuk: Masuk, id: string, badan: Badan): Promise<ManualLengkap> {
  const { sekolahId } = uraiId(id, 'Usulan')
  const pelaku = await pelakuKini(alat, masuk)
  if (pelaku === null) throw tidakBerhak()
  const kini = await findManual(alat, masuk, id)
  if (kini.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  tolakMilik(badan, sekolahId, kini)
  const [galat, ...lain] = galatRinciUbah(badan, kini)
  if (galat !== undefined) throw tidakSah(galat.message, [galat, ...lain])
  const perubahan = terapkanBadan(badan, sekolahId, kini)
  const diminta = {
    id,
    status: kini.statusPengajuan.id as StatusPengajuan,
    badan,
    berubah: perubahan.berubah,
    tercatat: { catatan: kini.catatanDariPemeriksa ?? '', alasanId: kini.alasanPenolakan?.id ?? null },
  }
  if (await tempuhLangkah(alat, masuk, JENIS, pelaku, diminta)) await simpan(alat, masuk, { badan, kini, perubahan })
  return findManual(alat, masuk, id)
}

/** 'Perbaharui Usulan' and 'Usulkan Ulang': judged like a new submission. */
async function simpan(alat: AlatTercatat, masuk: Masuk, { badan, kini, perubahan }: Diubah): Promise<void> {
  const { isian, berubah } = perubahan
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const sekarang = alat.clock.now()
  const nama = await tolakIsian(alat.db, masuk.cakupan, sekolah, { isian, galat: [], sekarang })
  await tolakBulanTerkunci(alat.db, sekolah.id, isian.tanggal, isian.tanggal, 'tanggal')
  const { nomor } = uraiId(kini.id, 'Usulan')
  const milik = { jenis: JENIS, sekolahId: sekolah.id, nomor } as const
  const adaSekarang = await listDokumen(alat.db, masuk.cakupan, milik)
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId: sekolah.id, daftar, adaSekarang })
  // The same content once more is no change.
  const isiTetap = berubah.every((field) => field === 'dokumenPendukung') && dokumen.baru === 0
  if (isiTetap && kini.statusPengajuan.id === PENGAJUAN.DIUSULKAN) return
  const sidik = sidikUsulan(pokokIsian(isian), dokumen.sidik)
  const ubahan = { versi: badan.versi, kini, perubahan, nama, dokumen, sidik, sekarang }
  try {
    await alat.db.transaction().execute((trx) => tulis(trx, masuk, milik, ubahan))
  } catch (error) {
    if (isUsulanKembar(error))
      throw salahIsi('details', 'Usulan yang sama persis sudah ada dan masih menunggu. Tidak perlu diusulkan dua kali.')
    throw error
  } finally {
    await dokumen.buang()
  }
  await serahkanOtomatis(alat, JENIS, kini.id)
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
): Promise<void> {
  const usulan = await pegangUsulan(trx, masuk.cakupan, JENIS, letak)
  if (usulan.versi !== versi) throw bentrok(USULAN_BERUBAH)
  const langkah = transisi('pengusul', keadaanUsulan(masuk, usulan), PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  const { sekolahId, nomor } = letak
  await tolakBulanTerkunci(trx, sekolahId, isian.tanggal, isian.tanggal, 'tanggal')
  const penggunaId = masuk.pengguna.id
  await sql`update absensi_manual set tanggal = ${isian.tanggal}, status_id = ${isian.statusId}, catatan_pengusul = ${isian.catatan},
      status_pengajuan = ${PENGAJUAN.DIUSULKAN}, ${TANPA_PUTUSAN}, sidik = ${sidik},
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

const isUsulanKembar = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'absensi_manual_sekali'
