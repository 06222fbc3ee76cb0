import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import { type JenisPengajuan, TANDA_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { hariBetween } from '@geisa/engine/hari/hari-gtk'
import { explainTap } from '@geisa/engine/penjelasan/tap'
import { personTaps } from '@geisa/engine/tap/read-tap'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { readRequested } from '../queries-shape.ts'
import { byNomor, idUsulan, listUsulan, type Usulan } from '../queries-usulan.ts'
import { buildDampak, loadBulanUsulan, shownHari } from './queries-dampak.ts'
import { type Judgement, judgeUsulan } from './queries-judgement.ts'
import { countPreviousUsulan, listOverlapping, listRiwayatGtk, listSameDocuments } from './queries-related.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Tanda = MejaPengajuan['tanda'][number]

/** Everything that a reviewer looks at beside one request (product.md 5.5). @throws 404 also outside the scope */
export async function readMeja(deps: Deps, caller: Caller, jenis: JenisPengajuan, id: string): Promise<MejaPengajuan> {
  const { cakupan } = caller
  const [usulan] = await listUsulan(deps.db, cakupan, jenis, {
    condition: byNomor(parseId(id, 'Usulan')),
    pemeriksa: caller.pengguna.id,
  })
  if (usulan === undefined) throw notFound('Usulan')
  const [daftar, riwayatGtk, tally, sameDocuments, stacked] = await Promise.all([
    loadBulanUsulan(deps, cakupan, usulan),
    listRiwayatGtk(deps.db, cakupan, usulan),
    countPreviousUsulan(deps, cakupan, usulan),
    listSameDocuments(deps.db, cakupan, usulan),
    listOverlapping(deps.db, cakupan, usulan),
  ])
  const judgement = judgeUsulan(usulan, daftar)
  const { sekolahId } = usulan
  return {
    dampak: await buildDampak(deps, caller, usulan, daftar),
    tap: daftar.flatMap(({ fakta }) => tapHari(usulan, fakta)),
    tandaHari: judgement.tandaHari.map(({ gtkId, ...one }) => ({ gtkId: `${sekolahId}-${gtkId}`, ...one })),
    riwayatGtk,
    hitungan: tally,
    dokumenSama: sameDocuments,
    bertumpuk: stacked,
    tanda: fullTanda(usulan, judgement),
  }
}

/** The marks of a statement and those of the days together, in the order of the contract. */
export function fullTanda(
  { tanda }: Pick<Usulan, 'tanda'>,
  { tandaHari, notNeeded, hasTap }: Pick<Judgement, 'tandaHari' | 'notNeeded' | 'hasTap'>,
): Tanda[] {
  const present = new Set(tanda)
  if (tandaHari.length > 0) present.add('hari-bertanda')
  // Computed now, it wins over what was found at the decision.
  if (notNeeded) present.add('tidak-diperlukan')
  else present.delete('tidak-diperlukan')
  if (hasTap) present.add('ada-tap')
  return TANDA_PENGAJUAN.filter((tandaPengajuan) => present.has(tandaPengajuan))
}

/** All marks of one request as its facts stand now. */
export async function readTanda(
  tools: { db: DbOrTrx; clock: AppContext['clock'] },
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<Tanda[]> {
  return fullTanda(usulan, judgeUsulan(usulan, await loadBulanUsulan(tools, cakupan, usulan)))
}

/** The taps of the named days, as the engine explains them. */
function tapHari(usulan: Usulan, fakta: FaktaBulan): MejaPengajuan['tap'] {
  const { dari, sampai } = shownHari(usulan)
  const { gtkIds: requested } = readRequested(usulan)
  const result = computeHariBulan(fakta, requested?.length === 1 ? requested[0] : undefined)
  return result.orang
    .filter(({ gtk }) => requested?.includes(gtk.id) ?? true)
    .flatMap((person) => {
      const { id: nomor, nama } = person.gtk
      const own = { gtkId: idUsulan({ sekolahId: usulan.sekolahId, nomor }), namaGtk: nama }
      const rows = personTaps(result, person.gtk.id)
      return hariBetween(person, dari, sampai).flatMap((hari) =>
        explainTap(result, hari, rows).tap.map(({ waktu, mesin, kanal, dipakai }) => ({
          ...own,
          tanggal: hari.tanggal.tanggal,
          waktu: waktu.slice(11),
          mesin,
          kanal,
          terpakai: dipakai.length > 0,
        })),
      )
    })
}
