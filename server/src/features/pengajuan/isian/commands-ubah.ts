import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan, transisi } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, type GalatHttp, salahIsi } from '../../../platform/errors.ts'
import { tolakBulanTerkunci } from '../../kunci-bulan/queries-terkunci.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { type DokumenSiap, siapkanDokumen } from '../dokumen/commands.ts'
import type { BadanUmum, Form, Kind, Letak, Tersimpan } from '../kind.ts'
import { type AlatTercatat, serahkanOtomatis } from '../otomatis/commands-terapkan.ts'
import { USULAN_BERUBAH } from '../putusan/commands.ts'
import { tolakIsianPemeriksa } from '../putusan/commands-isian.ts'
import { pegangUsulan } from '../putusan/queries-pegang.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { keadaanUsulan } from '../queries-keadaan.ts'
import { periksaUsulan } from './commands.ts'
import { sidikUsulan } from './commands-kiriman.ts'
import { bandingkan, type Dibandingkan, isIsianTetap } from './commands-milik.ts'
import { findSekolahPengusul, findTersimpan } from './queries.ts'

/** The school's form: 'Perbaharui Usulan' and 'Usulkan Ulang', judged like a new submission. What changes nothing is none. */
export async function ubahIsian<F extends Form>(
  alat: AlatTercatat,
  masuk: Masuk,
  kind: Kind<F>,
  letak: Letak,
  badan: F['badan'] & { versi: number },
): Promise<void> {
  const lama = await findTersimpan(alat.db, masuk.cakupan, kind, letak)
  if (lama.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
  const beda = await bandingkan(alat.db, masuk.cakupan, kind, lama, badan)
  if (!isDiusulkan(lama, badan, beda.berubah)) return
  const { isian } = beda
  const sekolah = await findSekolahPengusul(alat, masuk)
  const diperiksa = await periksaUsulan(alat, masuk, kind, { sekolah, isian, lama: lama.isian, galat: [] })
  const daftar = badan.dokumenPendukung ?? []
  const dokumen = await siapkanDokumen(alat, masuk, { sekolahId: sekolah.id, daftar, adaSekarang: beda.ada })
  // The same content once more is no change.
  if (lama.status === PENGAJUAN.DIUSULKAN && isIsianTetap(beda.berubah) && dokumen.baru === 0) return
  const satu = { ...beda, lama, diperiksa, dokumen, pada: alat.clock.now() }
  try {
    await alat.db.transaction().execute((trx) => simpan(trx, masuk, kind, satu))
  } catch (galat) {
    const { indeks, kalimat } = kind.kembar
    const isKembar = galat instanceof Error && 'constraint' in galat && galat.constraint === indeks
    throw isKembar ? salahIsi(BENTUK[kind.jenis].field.gtk, kalimat) : galat
  } finally {
    await dokumen.buang()
  }
  await serahkanOtomatis(alat, kind.jenis, `${letak.sekolahId}-${letak.nomor}`)
}

/** @returns whether it is to be judged and saved @throws 422 for a step that there is not */
function isDiusulkan<F extends Form>(
  { status, catatanPemeriksa, alasanPenolakanId: alasanId }: Tersimpan<F>,
  badan: BadanUmum,
  berubah: readonly string[],
): boolean {
  // A note that the school may not see yet is nothing to it.
  const catatan = status === PENGAJUAN.DIUSULKAN ? null : catatanPemeriksa
  tolakIsianPemeriksa(badan, { catatan, alasanId })
  const ke = badan.statusPengajuan?.id as StatusPengajuan | undefined
  if (ke === undefined && berubah.length === 0) return false
  if (ke === undefined && status !== PENGAJUAN.DIUSULKAN) throw tolakUbah(status)
  // Nothing is judged or stored for a step that there is not; it is looked at again under the row's lock.
  const langkah = transisi('pengusul', { ...TANPA_HALANGAN, status }, ke ?? PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  return status !== PENGAJUAN.DIUSULKAN || berubah.length > 0
}

const TANPA_HALANGAN = { milikSendiri: false, bulanTerkunci: null, sudahDikirim: false, diLuarTugas: null }

/** What was refused or returned goes out again as a whole, by the word that says so. */
const tolakUbah = (status: StatusPengajuan): GalatHttp =>
  salahIsi(
    'statusPengajuan',
    status === PENGAJUAN.DITOLAK || status === PENGAJUAN.PERLU_PERBAIKAN
      ? `Usulan yang ${LABEL_PENGAJUAN[status]} hanya diubah dengan mengusulkannya lagi: pilih Usulkan Ulang.`
      : `Usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat diubah`,
  )

type Disimpan<F extends Form> = Dibandingkan<F> & {
  lama: Tersimpan<F>
  diperiksa: F['diperiksa']
  dokumen: DokumenSiap
  pada: string
}

/**
 * What is asked anew stands under no decision any more; what was decided is told by its history. By whom it was stays: a
 * rule leaves alone what a person has refused.
 */
const TANPA_PUTUSAN = sql`alasan_penolakan_id = null, catatan_pemeriksa = '', diputus_pada = null, aturan_otomatis_id = null`

async function simpan<F extends Form>(trx: Trx, masuk: Masuk, kind: Kind<F>, satu: Disimpan<F>): Promise<void> {
  const { jenis } = kind
  const { isian, berubah, lama, diperiksa, dokumen, pada } = satu
  const { sekolahId, nomor, versi } = lama
  const usulan = await pegangUsulan(trx, masuk.cakupan, jenis, lama)
  if (usulan.versi !== versi) throw bentrok(USULAN_BERUBAH)
  const langkah = transisi('pengusul', keadaanUsulan(masuk, usulan), PENGAJUAN.DIUSULKAN)
  if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
  const { dari, sampai } = kind.diminta(isian)
  await tolakBulanTerkunci(trx, sekolahId, dari, sampai, BENTUK[jenis].field.tanggal)
  const milik = Object.entries(kind.kolom(isian, diperiksa)).map(([nama, nilai]) => sql`${sql.ref(nama)} = ${nilai}`)
  const { id: penggunaId } = masuk.pengguna
  // Documents may only have grown since they were looked at: whoever removes one raises the version.
  await sql`update ${BENTUK[jenis].tabel} set ${sql.join(milik)}, catatan_pengusul = ${isian.catatan},
      status_pengajuan = ${PENGAJUAN.DIUSULKAN}, ${TANPA_PUTUSAN}, sidik = ${sidikUsulan(kind.pokok(isian), dokumen.sidik)},
      diubah_pada = ${pada}, diubah_oleh = ${penggunaId}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi}`.execute(trx)
  await kind.tulisRinci?.(trx, lama, isian, berubah)
  await dokumen.pasang(trx, jenis, nomor)
  const { sebelum, sesudah } = await kind.riwayatUbah(trx, masuk.cakupan, satu)
  await catatRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId,
    perihal: jenis,
    objek: usulan.id,
    tindakan: langkah.tindakan,
    sebelum: { statusPengajuan: LABEL_PENGAJUAN[usulan.status], ...sebelum },
    sesudah: { statusPengajuan: LABEL_PENGAJUAN[PENGAJUAN.DIUSULKAN], ...sesudah },
  })
}
