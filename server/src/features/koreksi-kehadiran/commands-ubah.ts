import type { Keluaran } from '@geisa/contract/endpoint'
import type { KoreksiLengkap, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import {
  LABEL_PENGAJUAN,
  PENGAJUAN,
  type Putusan,
  type StatusPengajuan,
  type Tindakan,
  transisi,
} from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { bentrok, type GalatHttp, salahIsi, tidakAda, tidakBerhak } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Masuk } from '../../platform/session.ts'
import { type DokumenSiap, siapkanDokumen } from '../pengajuan/commands-dokumen.ts'
import { bacaAlasan, tolakIsianPemeriksa, tolakMilikServer } from '../pengajuan/commands-isian.ts'
import { putuskan, USULAN_BERUBAH } from '../pengajuan/commands-putusan.ts'
import { sidikUsulan } from '../pengajuan/commands-sidik.ts'
import { listDokumen } from '../pengajuan/queries-dokumen.ts'
import { pegangUsulan, type UsulanDipegang } from '../pengajuan/queries-pegang.ts'
import { findSekolahPengusul, keadaanUsulan, pelakuKini, statusBerlaku } from '../pengajuan/queries-umum.ts'
import { tolakBulanTerkunci } from '../rekap/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { isiTercatat, jam, periksaUsulan, serahkanOtomatis } from './commands.ts'
import { bedaIsian, gabungIsian, type Isian, isiRiwayat } from './isian-koreksi.ts'
import { findKoreksi } from './queries.ts'
import type { Diperiksa } from './queries-syarat.ts'
import { findGtkDiminta, findTersimpan, type KoreksiTersimpan } from './queries-tersimpan.ts'

type Badan = Keluaran<typeof ubahKoreksi, 'body'>
type Dokumen = { s3Key: string; sha256: string }
type Perubahan = { lama: KoreksiTersimpan; badan: Badan; isian: Isian; beda: string[]; ada: readonly Dokumen[] }

/** One PATCH: the school's edit or withdrawal, or an office's decision (product.md 4); always over the version that was seen. */
export async function ubah(alat: Aplikasi, masuk: Masuk, id: string, badan: Badan): Promise<KoreksiLengkap> {
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
  const perubahan = { lama, badan, isian, beda: bedaIsian(isian, isianDari(lama)), ada }
  await (pelaku === 'pengusul' ? ubahUsulan(alat, masuk, id, perubahan) : periksa(alat, masuk, id, perubahan))
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

/** Undefined = the state is not asked to change. */
const tujuan = ({ lama, badan }: Perubahan): StatusPengajuan | undefined => {
  const ke = badan.statusPengajuan?.id
  return ke === undefined || (ke === lama.status && ke !== PENGAJUAN.DIUSULKAN) ? undefined : (ke as StatusPengajuan)
}

const isDokumenBaru = ({ badan, ada }: Perubahan): boolean =>
  (badan.dokumenPendukung ?? []).some(({ base64, s3Key }) => base64 || !ada.some((satu) => satu.s3Key === s3Key))

/** An office decides; what the school wrote may come along as it is. */
async function periksa(alat: Aplikasi, masuk: Masuk, id: string, perubahan: Perubahan): Promise<void> {
  const { lama, badan, beda } = perubahan
  const [milikSekolah] = isDokumenBaru(perubahan) ? [...beda, 'dokumenPendukung'] : beda
  if (milikSekolah !== undefined) throw salahIsi(milikSekolah, 'Isian ini hanya diubah sekolah')
  const { catatanDariPemeriksa: catatan, versi } = badan
  const alasanId = bacaAlasan(badan)
  const ke = tujuan(perubahan)
  if (ke !== undefined) {
    await putuskan(alat, masuk, 'koreksi', id, {
      ke,
      versi,
      alasanPenolakanId: alasanId,
      catatanDariPemeriksa: catatan,
    })
    return
  }
  const berubah =
    (catatan !== undefined && (catatan ?? '') !== lama.catatanPemeriksa) ||
    (alasanId !== undefined && alasanId !== lama.alasanPenolakanId)
  if (berubah) throw salahIsi('statusPengajuan', 'Pilih putusannya: setujui, tolak, atau perlu perbaikan')
}

/** The school edits, submits again, or withdraws. What changes nothing is no version. */
async function ubahUsulan(alat: Aplikasi, masuk: Masuk, id: string, perubahan: Perubahan): Promise<void> {
  const { lama, badan, beda } = perubahan
  const catatan = lama.status === PENGAJUAN.DIUSULKAN ? null : lama.catatanPemeriksa
  tolakIsianPemeriksa(badan, { catatan, alasanId: lama.alasanPenolakanId })
  const ke = tujuan(perubahan)
  const berubah = beda.length > 0 || isDokumenBaru(perubahan)
  if (ke === PENGAJUAN.PERLU_PERBAIKAN) {
    if (berubah)
      throw salahIsi('statusPengajuan', 'Tarik usulan tanpa mengubah isiannya, atau simpan perubahannya dahulu')
    return putuskan(alat, masuk, 'koreksi', id, { ke, versi: badan.versi })
  }
  const tetap = lama.status === PENGAJUAN.DIUSULKAN && (ke ?? lama.status) === PENGAJUAN.DIUSULKAN
  if (!berubah && (ke === undefined || tetap)) return
  if (ke === undefined && lama.status !== PENGAJUAN.DIUSULKAN) throw tolakUbah(lama.status)
  return usulkan(alat, masuk, perubahan, ke ?? PENGAJUAN.DIUSULKAN)
}

const tolakUbah = (status: StatusPengajuan): GalatHttp =>
  salahIsi(
    'statusPengajuan',
    status === PENGAJUAN.DITOLAK || status === PENGAJUAN.PERLU_PERBAIKAN
      ? `Usulan yang ${LABEL_PENGAJUAN[status]} hanya diubah dengan mengusulkannya lagi`
      : `Usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat diubah`,
  )

/** 'Perbaharui Usulan' and 'Usulkan Ulang': judged like a new submission. */
async function usulkan(alat: Aplikasi, masuk: Masuk, perubahan: Perubahan, ke: StatusPengajuan): Promise<void> {
  const { lama, badan, isian, ada } = perubahan
  const { sekolahId } = lama
  const sekolah = await findSekolahPengusul(alat, masuk)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  // Nothing is judged or stored for a step that there is not; months are looked at again under the row's lock.
  const bebas = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false }
  tolakLangkah(transisi('pengusul', { ...bebas, status: lama.status }, ke))
  const diperiksa = await periksaUsulan(alat, masuk, sekolah, isian)
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId, daftar, adaSekarang: ada })
  try {
    await alat.db
      .transaction()
      .execute((trx) => simpan(trx, masuk, perubahan, { ke, diperiksa, dokumen, pada: alat.clock.now() }))
  } catch (galat) {
    throw isSudahAda(galat) ? salahIsi('gtk', 'Usulan yang sama persis sudah menunggu pemeriksaan') : galat
  } finally {
    await dokumen.buang()
  }
  await serahkanOtomatis(alat, `${sekolahId}-${lama.nomor}`)
}

type Disimpan = { ke: StatusPengajuan; diperiksa: Diperiksa; dokumen: DokumenSiap; pada: string }

async function simpan(trx: Trx, masuk: Masuk, { lama, badan, isian }: Perubahan, satu: Disimpan): Promise<void> {
  const { ke, diperiksa, dokumen, pada } = satu
  const { sekolahId, nomor } = lama
  const usulan = await pegangUsulan(trx, masuk.cakupan, 'koreksi', { sekolahId, nomor })
  if (usulan.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  const tindakan = tolakLangkah(transisi('pengusul', keadaanUsulan(masuk, usulan), ke))
  await tolakBulanTerkunci(trx, sekolahId, isian.dari, isian.sampai, 'tglKehadiran.dari')
  // Documents may only have grown since they were looked at: whoever removes one raises the version.
  const { awal } = diperiksa
  await sql`update koreksi set gtk_id = ${isian.gtkId}, jenis_koreksi = ${isian.jenis}, jenis_izin = ${isian.jenisIzin},
      status_awal_id = ${awal.statusId}, status_koreksi_id = ${isian.statusId}, dari = ${isian.dari}, sampai = ${isian.sampai},
      awal_datang = ${awal.datang}, awal_pulang = ${awal.pulang}, koreksi_datang = ${jam(isian.datang)},
      koreksi_pulang = ${jam(isian.pulang)}, catatan_pengusul = ${isian.catatan}, status_pengajuan = ${ke}, alasan_penolakan_id = null,
      sidik = ${sidikUsulan(isian, dokumen.sidik)}, diubah_pada = ${pada}, diubah_oleh = ${masuk.pengguna.id}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${badan.versi}`.execute(trx)
  await dokumen.pasang(trx, 'koreksi', nomor)
  await catatUbah(trx, masuk, { usulan, lama, isian, tindakan, ...satu })
}

async function catatUbah(
  trx: Trx,
  { pengguna, cakupan }: Masuk,
  satu: Disimpan & { usulan: UsulanDipegang; lama: KoreksiTersimpan; isian: Isian; tindakan: Tindakan },
): Promise<void> {
  const { usulan, lama, isian, tindakan, diperiksa, dokumen, pada, ke } = satu
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
    sesudah: { statusPengajuan: LABEL_PENGAJUAN[ke], ...isiTercatat(isian, diperiksa, dokumen) },
  })
}

function tolakLangkah(langkah: Putusan): Tindakan {
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  return langkah.tindakan
}

/** Another waiting request of the school asks for the very same. */
const isSudahAda = (galat: unknown): boolean =>
  galat instanceof Error && 'constraint' in galat && galat.constraint === 'koreksi_sekali'
