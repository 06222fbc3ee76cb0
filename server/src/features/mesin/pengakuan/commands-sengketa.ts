import type { Dampak } from '@geisa/contract/dampak'
import type { Output } from '@geisa/contract/endpoint'
import type { decideSengketa } from '@geisa/contract/mesin/mesin-baru'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { insertMesin, openPenempatan } from '../commands.ts'
import { relocateInside } from '../commands-relocate.ts'
import { normaliseSerial } from '../iclock/identify-mesin.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { confirmPengakuan, holdPengakuan, isPending, type Pengakuan } from './commands-konfirmasi.ts'
import { endPengakuan } from './commands-lapse.ts'
import { openApproved } from './commands-putusan.ts'
import { tellOperators } from './commands-surat.ts'
import { bumpTapMesin } from './commands-tanda.ts'

type Input = Output<typeof decideSengketa, 'body'>
type Decider = { pengguna: Pengguna; cakupan: Cakupan; pada: string; alasan: string; dampak: Dampak | undefined }
type Claim = { sekolahId: number; nama: string; mulai: string; hari: string }

/** Says whose machine it is; what it sent meanwhile goes to that school (product.md 4). Both schools lie in the office's scope. */
export async function decideCase(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { nomorSeri: typed, pengklaim, untuk, mulai, alasan, dampak }: Input,
): Promise<void> {
  const d: Decider = { pengguna, cakupan, pada: clock.now(), alasan, dampak }
  const nomorSeri = normaliseSerial(typed)
  const touched = await db.transaction().execute(async (trx) => {
    const holder = await holdHolder(trx, cakupan, nomorSeri)
    const claim = await holdClaim(trx, d, nomorSeri, pengklaim)
    if (claim === null || holder === null || holder.sekolahId === pengklaim) throw notFound('Sengketa mesin')
    const p = await holdPengakuan(trx, holder)
    if (untuk === 'pengklaim') await giveToClaimant(trx, d, { holder, p, claim, mulai })
    else if (isPending(p)) await leaveWithHolder(trx, d, holder, p)
    await closeClaims(trx, d, nomorSeri, pengklaim, untuk)
    await tellBoth(trx, d, holder, claim, untuk)
    return [holder.sekolahId, pengklaim]
  })
  announce(db, touched)
}

/** The machine of whoever holds the serial number now; in scope, or it is no case of this office's. */
async function holdHolder(trx: Trx, cakupan: Cakupan, nomorSeri: string): Promise<MesinKey | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nomorSeri}, 7203204))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    select a.sekolah_id || '-' || a.mesin_id as id from alamat_mesin a where a.nomor_seri = ${nomorSeri}`.execute(trx)
  return rows[0] === undefined ? null : holdMesin(trx, cakupan, rows[0].id)
}

async function holdClaim(
  trx: Trx,
  { cakupan, pada }: Decider,
  nomorSeri: string,
  pengklaim: number,
): Promise<Claim | null> {
  const { rows } = await sql<Omit<Claim, 'hari'> & { zona: Parameters<typeof hariSekolah>[1] }>`
    select k.sekolah_id as "sekolahId", k.nama, k.mulai, s.zona
    from mesin_klaim k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${pengklaim} and k.nomor_seri = ${nomorSeri} and k.diputus_pada is null and ${sekolahIn(cakupan)}
    for update of k`.execute(trx)
  const row = rows[0]
  if (row === undefined) return null
  const { zona, ...claim } = row
  return { ...claim, hari: hariSekolah(pada, zona) }
}

async function leaveWithHolder(trx: Trx, d: Decider, holder: MesinKey, p: Pengakuan): Promise<void> {
  await confirmPengakuan(trx, holder, p, { pada: d.pada, oleh: d.pengguna.id, cara: 'kantor', alasan: d.alasan })
  await bumpTapMesin(trx, holder, d.pada)
}

/** Nobody's until now: the claimant's from the day he named, in use since the day after its first contact. A machine that worked at the other school moves, with a first day. */
async function giveToClaimant(
  trx: Trx,
  d: Decider,
  { holder, p, claim, mulai }: { holder: MesinKey; p: Pengakuan | null; claim: Claim; mulai: string | undefined },
): Promise<void> {
  const { pada, pengguna, alasan } = d
  const { nomorSeri } = holder
  if (!isPending(p)) {
    if (mulai === undefined) throw invalidField('mulai', 'Isi hari pertama mesin ini di sekolah yang mengakuinya')
    const move = { versi: holder.versi, sekolahId: claim.sekolahId, mulai, nama: claim.nama, alasan, dampak: d.dampak }
    await relocateInside(trx, { pengguna, cakupan: d.cakupan, pada }, holder, move)
    return
  }
  await endPengakuan(trx, holder, { pada, oleh: pengguna.id, tindakan: 'tolak-mesin', alasan })
  const { sekolahId, nama } = claim
  const mesinId = await insertMesin(trx, { sekolahId, nomorSeri, nama, pada })
  const start = mulai ?? (claim.mulai > claim.hari ? claim.hari : claim.mulai)
  await openPenempatan(trx, { sekolahId, mesinId, mulai: start, dipakaiSejak: null, pada, oleh: pengguna.id })
  const candidates = [p.bertentanganPada === null ? p.jumlahIp : null, p.ip]
  await openApproved(trx, { sekolahId, mesinId, nomorSeri, pada, oleh: pengguna.id, candidates })
  // What went elsewhere before the case was opened is still in the machine: its next start sends everything.
  await sql`update mesin set kirim_ulang = true where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(trx)
}

/** The claim that was decided; when the machine changed hands, every other claim of it stands against the new holder. */
async function closeClaims(
  trx: Trx,
  d: Decider,
  nomorSeri: string,
  pengklaim: number,
  untuk: Input['untuk'],
): Promise<void> {
  const { numAffectedRows } =
    await sql`update mesin_klaim set diputus_pada = ${d.pada}, diputus_oleh = ${d.pengguna.id},
    diberikan = ${untuk === 'pengklaim'}
    where sekolah_id = ${pengklaim} and nomor_seri = ${nomorSeri} and diputus_pada is null`.execute(trx)
  if (numAffectedRows === 0n) throw conflict('Sengketa ini sudah diputuskan. Muat ulang halaman.')
}

async function tellBoth(trx: Trx, d: Decider, holder: MesinKey, claim: Claim, untuk: Input['untuk']): Promise<void> {
  const subject = `Putusan atas mesin ${holder.nomorSeri}`
  const won = `Dinas memutuskan mesin ${holder.nomorSeri} milik sekolah Anda. Yang sudah dikirimnya kini tampak.`
  const lost = `Dinas memutuskan mesin ${holder.nomorSeri} bukan milik sekolah Anda. Alasan: ${d.alasan}`
  const given = untuk === 'pengklaim'
  await tellOperators(trx, claim.sekolahId, { subject, isi: given ? won : lost, pada: d.pada })
  await tellOperators(trx, holder.sekolahId, { subject, isi: given ? lost : won, pada: d.pada })
}
