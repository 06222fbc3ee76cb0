import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import { type JenisPengajuan, TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import { hariAntara } from '@geisa/engine/hari/hari-gtk'
import { jelaskanTap } from '@geisa/engine/penjelasan/jelaskan-tap'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { bacaDiminta } from '../queries-bentuk.ts'
import { idUsulan, listUsulan, type Usulan, yangBernomor } from '../queries-usulan.ts'
import { hariDitampilkan, muatBulanUsulan, susunDampak } from './queries-dampak.ts'
import { type Nilai, nilaiUsulan } from './queries-nilai.ts'
import { hitungUsulanLalu, listBertumpuk, listDokumenSama, listRiwayatGtk } from './queries-terkait.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanda = MejaPengajuan['tanda'][number]

/** Everything that a reviewer looks at beside one request (product.md 5.5). @throws 404 also outside the scope */
export async function bacaMeja(alat: Alat, masuk: Masuk, jenis: JenisPengajuan, id: string): Promise<MejaPengajuan> {
  const { cakupan } = masuk
  const [usulan] = await listUsulan(alat.db, cakupan, jenis, { syarat: yangBernomor(uraiId(id, 'Usulan')) })
  if (usulan === undefined) throw tidakAda('Usulan')
  const [daftar, riwayatGtk, hitungan, dokumenSama, bertumpuk] = await Promise.all([
    muatBulanUsulan(alat, cakupan, usulan),
    listRiwayatGtk(alat.db, cakupan, usulan),
    hitungUsulanLalu(alat, cakupan, usulan),
    listDokumenSama(alat.db, cakupan, usulan),
    listBertumpuk(alat.db, cakupan, usulan),
  ])
  const nilai = nilaiUsulan(usulan, daftar)
  const { sekolahId } = usulan
  return {
    dampak: await susunDampak(alat, masuk, usulan, daftar),
    tap: daftar.flatMap(({ fakta }) => tapHari(usulan, fakta)),
    tandaHari: nilai.tandaHari.map(({ gtkId, ...satu }) => ({ gtkId: `${sekolahId}-${gtkId}`, ...satu })),
    riwayatGtk,
    hitungan,
    dokumenSama,
    bertumpuk,
    tanda: tandaLengkap(usulan, nilai),
  }
}

/** The marks of a statement and those of the days together, in the order of the contract. */
export function tandaLengkap(
  { tanda }: Pick<Usulan, 'tanda'>,
  { tandaHari, tidakDiperlukan, adaTap }: Pick<Nilai, 'tandaHari' | 'tidakDiperlukan' | 'adaTap'>,
): Tanda[] {
  const ada = new Set(tanda)
  if (tandaHari.length > 0) ada.add('hari-bertanda')
  if (tidakDiperlukan) ada.add('tidak-diperlukan')
  if (adaTap) ada.add('ada-tap')
  return TANDA_PENGAJUAN.filter((satu) => ada.has(satu))
}

/** All marks of one request as its facts stand now. */
export async function bacaTanda(
  alat: { db: DbOrTrx; clock: Aplikasi['clock'] },
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<Tanda[]> {
  return tandaLengkap(usulan, nilaiUsulan(usulan, await muatBulanUsulan(alat, cakupan, usulan)))
}

/** The taps of the named days, as the engine explains them. */
function tapHari(usulan: Usulan, fakta: FaktaBulan): MejaPengajuan['tap'] {
  const { dari, sampai } = hariDitampilkan(usulan)
  const { gtkIds: diminta } = bacaDiminta(usulan)
  const hasil = hitungHariBulan(fakta, diminta?.length === 1 ? diminta[0] : undefined)
  return hasil.orang
    .filter(({ gtk }) => diminta?.includes(gtk.id) ?? true)
    .flatMap((orang) => {
      const { id: nomor, nama: namaGtk } = orang.gtk
      const milik = { gtkId: idUsulan({ sekolahId: usulan.sekolahId, nomor }), namaGtk }
      return hariAntara(orang, dari, sampai).flatMap((hari) =>
        jelaskanTap(hasil, hari).map(({ waktu, mesin, kanal, dipakai }) => ({
          ...milik,
          tanggal: hari.tanggal.tanggal,
          waktu: waktu.slice(11),
          mesin,
          kanal,
          terpakai: dipakai.length > 0,
        })),
      )
    })
}
