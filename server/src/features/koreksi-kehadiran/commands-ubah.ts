import type { Keluaran } from '@geisa/contract/endpoint'
import type { KoreksiLengkap, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { LABEL_PENGAJUAN, PENGAJUAN, type Tindakan, transisi } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakAda, tidakBerhak } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Masuk } from '../../platform/session.ts'
import { type AlatTercatat, serahkanOtomatis } from '../approval-otomatis/commands-terapkan.ts'
import { type DokumenSiap, isDokumenDibawa, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { tolakMilikServer } from '../pengajuan/commands-isian.ts'
import { tempuhLangkah } from '../pengajuan/commands-langkah.ts'
import { TANPA_PUTUSAN, USULAN_BERUBAH } from '../pengajuan/commands-putusan.ts'
import { sidikUsulan } from '../pengajuan/commands-sidik.ts'
import { listDokumen } from '../pengajuan/queries-dokumen.ts'
import { keadaanUsulan, pelakuKini } from '../pengajuan/queries-keadaan.ts'
import { pegangUsulan, type UsulanDipegang } from '../pengajuan/queries-pegang.ts'
import { statusBerlaku } from '../pengajuan/queries-status.ts'
import { findSekolahPengusul } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { isiTercatat, jam, periksaUsulan } from './commands.ts'
import { bedaIsian, gabungIsian, type Isian, isiRiwayat } from './isian-koreksi.ts'
import { findKoreksi } from './queries.ts'
import type { Diperiksa } from './queries-syarat.ts'
import { findGtkDiminta, findTersimpan, type KoreksiTersimpan } from './queries-tersimpan.ts'

type Badan = Keluaran<typeof ubahKoreksi, 'body'>
type Dokumen = { s3Key: string; sha256: string }
type Perubahan = { lama: KoreksiTersimpan; badan: Badan; isian: Isian; beda: string[]; ada: readonly Dokumen[] }

/** One PATCH: the school's edit or withdrawal, or an office's decision (product.md 4); always over the version that was seen. */
export async function ubah(alat: AlatTercatat, masuk: Masuk, id: string, badan: Badan): Promise<KoreksiLengkap> {
  const pelaku = await pelakuKini(alat, masuk)
  if (pelaku === null) throw tidakBerhak()
  const { sekolahId, nomor } = uraiId(id, 'Usulan')
  const lama = await findTersimpan(alat.db, masuk.cakupan, { sekolahId, nomor })
  if (lama === undefined) throw tidakAda('Usulan')
  if (lama.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  const tercatat = { ...lama, id, nomor: lama.noUsulan }
  tolakMilikServer(badan, { field: 'noKoreksi', nilai: badan.noKoreksi }, tercatat, sekolahId)
  const isian = gabungIsian(badan, isianDari(lama), sekolahId)
  const ada = await listDokumen(alat.db, masuk.cakupan, { jenis: 'koreksi', sekolahId, nomor })
  const beda = bedaIsian(isian, isianDari(lama))
  const diminta = {
    id,
    status: lama.status,
    badan,
    berubah: isDokumenDibawa(badan.dokumenPendukung, ada) ? [...beda, 'dokumenPendukung'] : beda,
    tercatat: { catatan: lama.catatanPemeriksa, alasanId: lama.alasanPenolakanId },
  }
  if (await tempuhLangkah(alat, masuk, 'koreksi', pelaku, diminta))
    await usulkan(alat, masuk, { lama, badan, isian, beda, ada })
  return findKoreksi(alat, masuk, id)
}

const isianDari = ({
  gtkId,
  jenis,
  jenisIzin,
  statusId,
  dari,
  sampai,
  datang,
  pulang,
  catatanPengusul,
}: KoreksiTersimpan): Isian => ({
  gtkId,
  jenis,
  jenisIzin,
  statusId,
  dari,
  sampai,
  datang,
  pulang,
  catatan: catatanPengusul,
})

/** 'Perbaharui Usulan' and 'Usulkan Ulang': judged like a new submission. */
async function usulkan(alat: AlatTercatat, masuk: Masuk, perubahan: Perubahan): Promise<void> {
  const { lama, badan, isian, beda, ada } = perubahan
  const { sekolahId } = lama
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const diperiksa = await periksaUsulan(alat, masuk, sekolah, isian)
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId, daftar, adaSekarang: ada })
  // The same content once more is no change.
  if (lama.status === PENGAJUAN.DIUSULKAN && beda.length === 0 && dokumen.baru === 0) return
  try {
    await alat.db
      .transaction()
      .execute((trx) => simpan(trx, masuk, perubahan, { diperiksa, dokumen, pada: alat.clock.now() }))
  } catch (galat) {
    throw isSudahAda(galat) ? salahIsi('gtk', 'Usulan yang sama persis sudah menunggu pemeriksaan') : galat
  } finally {
    await dokumen.buang()
  }
  await serahkanOtomatis(alat, 'koreksi', `${sekolahId}-${lama.nomor}`)
}

type Disimpan = { diperiksa: Diperiksa; dokumen: DokumenSiap; pada: string }

async function simpan(trx: Trx, masuk: Masuk, { lama, badan, isian }: Perubahan, satu: Disimpan): Promise<void> {
  const { diperiksa, dokumen, pada } = satu
  const { sekolahId, nomor } = lama
  const usulan = await pegangUsulan(trx, masuk.cakupan, 'koreksi', { sekolahId, nomor })
  if (usulan.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  const langkah = transisi('pengusul', keadaanUsulan(masuk, usulan), PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  await tolakBulanTerkunci(trx, sekolahId, isian.dari, isian.sampai, 'tglKehadiran.dari')
  // Documents may only have grown since they were looked at: whoever removes one raises the version.
  const { awal } = diperiksa
  await sql`update koreksi set gtk_id = ${isian.gtkId}, jenis_koreksi = ${isian.jenis}, jenis_izin = ${isian.jenisIzin},
      status_awal_id = ${awal.statusId}, status_koreksi_id = ${isian.statusId}, dari = ${isian.dari}, sampai = ${isian.sampai},
      awal_datang = ${awal.datang}, awal_pulang = ${awal.pulang}, koreksi_datang = ${jam(isian.datang)},
      koreksi_pulang = ${jam(isian.pulang)}, catatan_pengusul = ${isian.catatan}, status_pengajuan = ${PENGAJUAN.DIUSULKAN}, ${TANPA_PUTUSAN},
      sidik = ${sidikUsulan(isian, dokumen.sidik)}, diubah_pada = ${pada}, diubah_oleh = ${masuk.pengguna.id}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${badan.versi}`.execute(trx)
  await dokumen.pasang(trx, 'koreksi', nomor)
  await catatUbah(trx, masuk, { usulan, lama, isian, tindakan: langkah.tindakan, ...satu })
}

async function catatUbah(
  trx: Trx,
  { pengguna, cakupan }: Masuk,
  satu: Disimpan & { usulan: UsulanDipegang; lama: KoreksiTersimpan; isian: Isian; tindakan: Tindakan },
): Promise<void> {
  const { usulan, lama, isian, tindakan, diperiksa, dokumen, pada } = satu
  const { sekolahId } = usulan
  const gtk = await findGtkDiminta(trx, cakupan, { sekolahId, gtkId: lama.gtkId })
  const status = (await statusBerlaku(trx, lama.dari)).find(({ id }) => id === lama.statusId)?.nama ?? null
  await catatRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'koreksi',
    objek: usulan.id,
    tindakan,
    sebelum: {
      statusPengajuan: LABEL_PENGAJUAN[usulan.status],
      ...isiRiwayat(isianDari(lama), { gtk: gtk?.nama ?? '', status }),
    },
    sesudah: { statusPengajuan: LABEL_PENGAJUAN[PENGAJUAN.DIUSULKAN], ...isiTercatat(isian, diperiksa, dokumen) },
  })
}

/** Another waiting request of the school asks for the very same. */
const isSudahAda = (galat: unknown): boolean =>
  galat instanceof Error && 'constraint' in galat && galat.constraint === 'koreksi_sekali'
