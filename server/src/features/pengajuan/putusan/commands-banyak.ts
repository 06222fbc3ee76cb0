import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { setujuiBanyakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { type JenisPengajuan, LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { GalatHttp, salahIsi, tidakBerhak } from '../../../platform/errors.ts'
import { bacaTanda } from '../meja/queries.ts'
import { bacaDiminta } from '../queries-bentuk.ts'
import { pelakuKini } from '../queries-keadaan.ts'
import { idUsulan, listUsulan, type Usulan, yangBernomor, yangTerdaftar } from '../queries-usulan.ts'
import { putuskan, USULAN_BERUBAH } from './commands.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Badan = Keluaran<typeof setujuiBanyakKoreksi, 'body'>
type Hasil = Jawaban<typeof setujuiBanyakKoreksi>
type Dilihat = Badan['usulan'][number]

/** Approves like requests that nobody has to look at twice, each in a transaction of its own: what fails stays as it was. */
export async function setujuiBanyak(alat: Alat, masuk: Masuk, jenis: JenisPengajuan, badan: Badan): Promise<Hasil> {
  if ((await pelakuKini(alat, masuk)) !== 'pemeriksa') throw tidakBerhak()
  if (new Set(badan.usulan.map(({ id }) => id)).size < badan.usulan.length)
    throw salahIsi('usulan', 'Usulan yang sama dipilih dua kali')
  const ada = await bacaSemua(alat, masuk, jenis, badan.usulan)
  if (new Set([...ada.values()].map((satu) => bacaDiminta(satu).macam)).size > 1)
    throw salahIsi('usulan', 'Pilih usulan yang sejenis: jenis dan status kehadirannya harus sama.')
  const hasil: Hasil['hasil'] = []
  for (const dilihat of badan.usulan) {
    const usulan = ada.get(dilihat.id)
    const alasan = await setujuiSatu(alat, masuk, { usulan, dilihat, catatan: badan.catatanDariPemeriksa })
    hasil.push({ id: dilihat.id, nomor: usulan?.noUsulan ?? null, berhasil: alasan === null, alasan })
  }
  const berhasil = hasil.filter((satu) => satu.berhasil).length
  return { message: `${berhasil} dari ${hasil.length} usulan disetujui`, hasil }
}

async function bacaSemua(
  { db }: Alat,
  { cakupan }: Masuk,
  jenis: JenisPengajuan,
  daftar: readonly Dilihat[],
): Promise<Map<string, Usulan>> {
  const letak = daftar.map(({ id }) => {
    const [sekolahId = 0, nomor = 0] = id.split('-').map(Number)
    return { sekolahId, nomor }
  })
  const rows = await listUsulan(db, cakupan, jenis, { syarat: yangTerdaftar(letak) })
  return new Map(rows.map((satu) => [idUsulan(satu), satu]))
}

/** @returns why it was not approved; null = it was */
async function setujuiSatu(
  alat: Alat,
  masuk: Masuk,
  { usulan, dilihat, catatan }: { usulan: Usulan | undefined; dilihat: Dilihat; catatan: string | undefined },
): Promise<string | null> {
  if (usulan === undefined) return 'Usulan tidak ditemukan'
  if (usulan.versi !== dilihat.versi) return USULAN_BERUBAH
  try {
    await putuskan(alat, masuk, {
      pelaku: 'pemeriksa',
      jenis: usulan.jenis,
      id: dilihat.id,
      badan: {
        versi: dilihat.versi,
        statusPengajuan: { id: PENGAJUAN.DISETUJUI },
        catatanDariPemeriksa: catatan,
      },
      tengok: (trx) => tolakBertanda({ db: trx, clock: alat.clock }, masuk, usulan),
    })
    return null
  } catch (galat) {
    if (galat instanceof GalatHttp && galat.status < 500) return galat.message
    throw galat
  }
}

/** Once the row is held: a request that became doubtful since the list was read is left to people. */
async function tolakBertanda(
  alat: { db: Trx; clock: Alat['clock'] },
  { cakupan }: Masuk,
  { jenis, sekolahId, nomor }: Usulan,
): Promise<void> {
  const [kini] = await listUsulan(alat.db, cakupan, jenis, { syarat: yangBernomor({ sekolahId, nomor }) })
  const tanda = kini === undefined ? [] : await bacaTanda(alat, cakupan, kini)
  if (tanda.length > 0)
    throw salahIsi('usulan', `Perlu diperiksa satu per satu: ${tanda.map((t) => LABEL_TANDA_PENGAJUAN[t]).join('; ')}.`)
}
