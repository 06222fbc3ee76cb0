import type { Dampak } from '@geisa/contract/dampak'
import type { Output } from '@geisa/contract/endpoint'
import type { addMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors.ts'
import { refuseLockedTap } from '../kunci-bulan/commands-guard-tap.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { bumpUntilNow } from '../rekap/memo/commands-versi.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { releaseHari } from './commands-release.ts'
import { changedMesin } from './commands-versi.ts'
import { normaliseSerial } from './iclock/identify-mesin.ts'
import { holdClaims, type Klaim, openKlaim, openPengakuan, refuseTooManyClaims } from './pengakuan/commands-klaim.ts'
import { openApproved } from './pengakuan/commands-putusan.ts'
import { bumpTapMesin } from './pengakuan/commands-tanda.ts'
import { holdMesin, type MesinKey } from './queries.ts'
import {
  type ChangedRange,
  changedRanges,
  changeStart,
  refuseFutureStart,
  refuseWrongTanggal,
  type TanggalPenempatan,
} from './tanggal-penempatan.ts'

export type Deps = Pick<AppContext, 'db' | 'clock'>

/** Registers a machine at a school, out of nothing or out of the list of the unknown. @returns its public id */
export async function registerMesin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  input: Output<typeof addMesin, 'body'> & { ip: string; dampak?: Dampak | undefined },
): Promise<string> {
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const at = clock.now()
  const serialNumber = normaliseSerial(input.nomorSeri)
  // Taps of a machine that was never elsewhere count from the beginning (decisions 5).
  const start = input.mulai ?? EPOCH_START
  const { dipakaiSejak = null } = input
  const today = hariSekolah(at, sekolah.zona)
  refuseWrongTanggal({ mulai: start, dipakaiSejak, sampai: null }, today)
  // Handed over by the office: the school itself knows of no later day.
  if (pengguna.sekolahId !== sekolahId) refuseFutureStart(start, today)
  const result = await db.transaction().execute(async (trx) => {
    if (dipakaiSejak !== null) await refuseLockedBulan(trx, sekolahId, dipakaiSejak, null, 'dipakaiSejak')
    const own = pengguna.sekolahId === sekolahId
    if (own) await holdClaims(trx, sekolahId)
    const pemilik = await holdSerial(trx, serialNumber)
    if (own) await refuseTooManyClaims(trx, sekolahId, pemilik)
    if (pemilik !== null) {
      const klaim = { sekolahId, pemilik, nomorSeri: serialNumber, nama: input.nama, mulai: start }
      if (pemilik !== sekolahId) await recordRefusedClaim(trx, { ...klaim, pada: at, oleh: pengguna.id }, own)
      return { pemilik }
    }
    // One that comes back brings its old taps along.
    const dari = (await stoodHere(trx, sekolahId, serialNumber)) ? start : (dipakaiSejak ?? today)
    const touched = { sekolahIds: [sekolahId], dari, now: at, everyDay: true }
    const past = await watchPast(trx, cakupan, touched, input.dampak)
    const mesinId = await insertMesin(trx, { sekolahId, nomorSeri: serialNumber, nama: input.nama, pada: at })
    await openPenempatan(trx, { sekolahId, mesinId, mulai: start, dipakaiSejak, pada: at, oleh: pengguna.id })
    await sql`delete from mesin_tak_dikenal where nomor_seri = ${serialNumber}`.execute(trx)
    const claim = { sekolahId, mesinId, nomorSeri: serialNumber, nama: input.nama, pada: at }
    if (own) await openPengakuan(trx, { ...claim, oleh: pengguna, ip: input.ip })
    else await openApproved(trx, { ...claim, oleh: pengguna.id })
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: `${sekolahId}-${mesinId}`,
      tindakan: 'daftar',
      sesudah: {
        nomorSeri: serialNumber,
        nama: input.nama,
        mulai: start,
        dipakaiSejak,
      },
    })
    // One that comes back beside a working machine has taps already: they carry its mark from now on.
    if (own) await bumpTapMesin(trx, { sekolahId, mesinId }, at)
    if (dipakaiSejak !== null) await bumpUntilNow(trx, sekolahId, dipakaiSejak, today)
    await past()
    return { mesinId }
  })
  if ('mesinId' in result) return `${sekolahId}-${result.mesinId}`
  if (result.pemilik === sekolahId) throw registered('Mesin ini sudah terdaftar di sekolah ini.')
  throw registered(
    'Nomor seri ini sudah terdaftar. Periksa kembali nomornya; bila benar, dinas Anda yang memutuskan dan sudah diberi tahu.',
  )
}

async function stoodHere(trx: Trx, sekolahId: number, nomorSeri: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mesin where sekolah_id = ${sekolahId} and nomor_seri = ${nomorSeri}`.execute(trx)
  return rows.length > 0
}

/** A claim that lapsed, or a machine that comes back, finds its old row. */
export async function insertMesin(
  trx: Trx,
  m: { sekolahId: number; nomorSeri: string; nama: string; pada: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${m.sekolahId}, ${m.nomorSeri}, ${m.nama}, ${m.pada})
    on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1 returning id`.execute(
    trx,
  )
  const mesinId = rows[0]?.id ?? 0
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values (${m.nomorSeri}, ${m.sekolahId}, ${mesinId})`.execute(
    trx,
  )
  return mesinId
}

const registered = (message: string): HttpError => new HttpError(409, { message, kode: 'MESIN_TERDAFTAR' })

/** The school that holds a serial number, or null when it is free. Two who claim it at once take turns. */
async function holdSerial(trx: Trx, serialNumber: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${serialNumber}, 7203204))`.execute(trx)
  const { rows } = await sql<{ sekolahId: number | null; diblokir: boolean | null }>`
    select a.sekolah_id as "sekolahId", u.diblokir from (select ${serialNumber}::text as seri) q
    left join alamat_mesin a on a.nomor_seri = q.seri left join mesin_tak_dikenal u on u.nomor_seri = q.seri`.execute(
    trx,
  )
  if (rows[0]?.diblokir) throw registered('Nomor seri ini diblokir. Hubungi dinas Anda.')
  return rows[0]?.sekolahId ?? null
}

/** The office sees who claimed a machine that another school holds, and decides; the school itself does not learn whose it is. */
async function recordRefusedClaim(trx: Trx, klaim: Klaim, bySchool: boolean): Promise<void> {
  const { sekolahId, pemilik, nomorSeri, pada, oleh } = klaim
  const catatan = { pada, penggunaId: oleh, perihal: 'mesin', objek: nomorSeri, tindakan: 'klaim-ditolak' }
  if (bySchool) await openKlaim(trx, klaim)
  await recordRiwayat(trx, { ...catatan, sekolahId: CENTRAL, sesudah: { pengklaim: sekolahId, pemilik } })
  await recordRiwayat(trx, { ...catatan, sekolahId })
}

export type NewPenempatan = {
  sekolahId: number
  mesinId: number
  mulai: string
  dipakaiSejak: string | null
  pada: string
  oleh: number
}

export async function openPenempatan(trx: Trx, p: NewPenempatan): Promise<void> {
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada, disimpan_oleh)
    values (${p.sekolahId}, ${p.mesinId}, ${p.mulai}, ${p.dipakaiSejak}, ${p.pada}, ${p.oleh})`.execute(trx)
  await queueRekap(trx, [p.sekolahId])
}

export type Penempatan = TanggalPenempatan & { id: number }

/** The placement that runs, or ran last. */
export async function lastPenempatan(db: DbOrTrx, mesin: MesinKey): Promise<Penempatan> {
  const { rows } = await sql<Penempatan>`
    select id, mulai, dipakai_sejak as "dipakaiSejak", sampai from mesin_penempatan
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} order by mulai desc, id desc limit 1`.execute(
    db,
  )
  const penempatan = rows[0]
  if (penempatan === undefined) throw notFound('Penempatan mesin')
  return penempatan
}

/** Each date by itself, so that the refusal names the one that was typed. Since when a machine must report moves no tap. */
async function refuseLockedTanggal(trx: Trx, { sekolahId, mesinId }: MesinKey, ranges: ChangedRange[]): Promise<void> {
  for (const { field, dari, sampai } of ranges)
    if (field === 'dipakaiSejak') await refuseLockedBulan(trx, sekolahId, dari, sampai, field)
    else await refuseLockedTap(trx, { sekolahId, mesinId, dari, sampai }, field)
}

/** Name, network, token duty, and the dates of the placement that runs. */
export async function updateDataMesin(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: Output<typeof updateMesin, 'body'>,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    if (mesin.versi !== input.versi) throw await changedMesin(trx, { pengguna, cakupan }, mesin)
    const { sekolahId, mesinId } = mesin
    const old = await lastPenempatan(trx, mesin)
    const next = { ...old, ...filledTanggal(input) }
    const today = hariSekolah(at, mesin.zona)
    const from = changeStart(old, next)
    if (from !== null) refuseWrongTanggal(next, today)
    await refuseLockedTanggal(trx, mesin, changedRanges(old, next))
    if (input.wajibToken) await refuseWithoutToken(trx, mesin)
    const touched = { sekolahIds: [sekolahId], dari: from ?? today, now: at, everyDay: true }
    const past = await watchPast(trx, cakupan, touched, input.dampak)
    await sql`update mesin set versi = versi + 1, nama = ${input.nama ?? mesin.nama},
        cidr = ${input.cidr === undefined ? sql`cidr` : sql`${input.cidr}::inet::cidr`},
        wajib_token = coalesce(${input.wajibToken ?? null}, wajib_token)
      where sekolah_id = ${sekolahId} and id = ${mesinId} and versi = ${input.versi}`.execute(trx)
    await sql`
      update mesin_penempatan set mulai = ${next.mulai}, dipakai_sejak = ${next.dipakaiSejak}, sampai = ${next.sampai},
        disimpan_pada = ${at}, disimpan_oleh = ${pengguna.id}
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and id = ${next.id}`.execute(trx)
    if (next.sampai !== old.sampai) await queueRekap(trx, [sekolahId])
    const { versi: _, alasan, dampak: __, ...after } = input
    await releaseHari(trx, mesin, { old, next, pada: at, alasan })
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'ubah',
      sebelum: {
        nama: mesin.nama,
        ...old,
      },
      sesudah: after,
      ...(alasan === undefined ? {} : { alasan }),
    })
    if (from !== null) await bumpUntilNow(trx, sekolahId, from, today)
    await past()
  })
}

const filledTanggal = ({ mulai, dipakaiSejak, sampai }: Output<typeof updateMesin, 'body'>) => ({
  ...(mulai === undefined ? {} : { mulai }),
  ...(dipakaiSejak === undefined ? {} : { dipakaiSejak }),
  ...(sampai === undefined ? {} : { sampai }),
})

/** A token that does not exist can be shown by no machine: it would be locked out for good. */
async function refuseWithoutToken(trx: Trx, { sekolahId, mesinId }: MesinKey): Promise<void> {
  const { rows } = await sql`
    select 1 from alamat_token_mesin where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)
  if (rows.length === 0)
    throw invalidField('wajibToken', 'Buat token dahulu dan pasang di mesin, lalu wajibkan tokennya.')
}
