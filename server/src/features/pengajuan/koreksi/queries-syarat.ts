import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { formatJam } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { type HariUsulan, hariUsulan, hariWithKoreksi } from '@geisa/engine/pengajuan/hari-usulan'
import { checkKoreksi, checkKoreksiInput, type ReferenceContext } from '@geisa/engine/pengajuan/syarat/koreksi'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import type { KoreksiInput } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { readSetting } from '../../aplikasi/queries.ts'
import { loadFaktaOfManyBulan } from '../../rekap/fakta/queries-fakta-person.ts'
import { bulanBetween } from '../../rekap/memo/commands-versi.ts'
import { refuseErrors } from '../form/commands-owned-fields.ts'
import type { Reviewed } from '../kind.ts'
import { listStatusOn } from '../queries-status.ts'
import type { Body, Input } from './input.ts'

export type FormKoreksi = { isian: Input; body: Body; lengkap: FullKoreksi; checked: Checked }

type Checked = {
  namaGtk: string
  namaStatus: string | null
  /** What the report shows on the first day; null = nothing. */
  awal: { statusId: number | null; datang: string | null; pulang: string | null }
}

/** Everything that the engine asks of a correction, with what is recorded on its first day. @throws 422 */
export async function checkCondition(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, isian, errors, now }: Reviewed<FormKoreksi>,
): Promise<Checked> {
  const { id: sekolahId } = sekolah
  const { gtkId, dari, sampai } = isian
  const gtk = await findRequestedGtk(db, cakupan, { sekolahId, gtkId })
  const context = await readContext(db, sekolah, dari)
  const foreign = gtk === undefined ? [{ field: 'gtk', message: 'GTK tidak ditemukan' }] : []
  refuseErrors([...errors, ...foreign, ...checkKoreksiInput(isian, context)])
  const { idDapodik = '', nama = '' } = gtk ?? {}
  const bulan = bulanBetween(dari, sampai).map(String)
  const fakta = await loadFaktaOfManyBulan(db, cakupan, { sekolahId, idDapodik, bulan, now })
  const { pertama, errors: hariErrors } = checkHari(isian, context, fakta)
  refuseErrors(hariErrors)
  const awal = {
    statusId: pertama?.statusId ?? null,
    datang: jamOrEmpty(pertama?.datangTercatat),
    pulang: jamOrEmpty(pertama?.pulangTercatat),
  }
  return { namaGtk: nama, namaStatus: namaStatus(context, isian.statusId), awal }
}

/** What its dates and its kind are judged by. */
export const readContext = async (
  db: DbOrTrx,
  { hariIni, pro }: { hariIni: string; pro: boolean },
  from: string,
): Promise<ReferenceContext> => ({
  hariIni,
  isPro: pro,
  status: await listStatusOn(db, from),
  bulanAgo: await readSetting(db, 'mundurKoreksiBulan', hariIni),
})

/** What bars its days, and the first of them. */
export function checkHari(
  input: KoreksiInput,
  context: ReferenceContext,
  fakta: readonly FaktaBulan[],
): { pertama: HariUsulan | undefined; errors: UsulanError[] } {
  const { gtkId, dari, sampai } = input
  const hari = fakta.flatMap((faktaBulan) => hariUsulan(faktaBulan, gtkId, dari, sampai))
  const withIt = () => fakta.flatMap((faktaBulan) => hariWithKoreksi(faktaBulan, input))
  return { pertama: hari[0], errors: checkKoreksi(input, { ...context, hari, withIt }) }
}

/** As the history calls them. */
export async function readName(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  { gtkId, dari, statusId }: KoreksiInput,
): Promise<Pick<Checked, 'namaGtk' | 'namaStatus'>> {
  const gtk = await findRequestedGtk(db, cakupan, { sekolahId, gtkId })
  return { namaGtk: gtk?.nama ?? '', namaStatus: namaStatus({ status: await listStatusOn(db, dari) }, statusId) }
}

const namaStatus = ({ status }: Pick<ReferenceContext, 'status'>, statusId: number | null): string | null =>
  status.find(({ id }) => id === statusId)?.nama ?? null

const jamOrEmpty = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : formatJam(seconds)

/** A member of the school's own staff; undefined for anybody else's. */
async function findRequestedGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
): Promise<{ idDapodik: string; nama: string } | undefined> {
  const { rows } = await sql<{ idDapodik: string; nama: string }>`
    select g.id, g.id_dapodik as "idDapodik", g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}
