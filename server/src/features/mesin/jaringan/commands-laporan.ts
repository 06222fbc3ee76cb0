import type { Output } from '@geisa/contract/endpoint'
import type { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import type { ASAL_LAPORAN } from '@geisa/contract/mesin/laporan-tertahan'
import type { Zona } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { epochMs } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { bulanBetween, bumpVersion } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { holdMesin } from '../queries.ts'
import { finishedHari, type MesinPost } from '../tap/mesin-post.ts'
import { advanceSinkron } from '../tap/save-kontak.ts'
import { jaringanOf } from './jaringan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Mesin = { sekolahId: number; mesinId: number; zona: Zona }
type Kontak = {
  terakhir: string | null
  laporan: string | null
  tertahanSejak: string | null
  diamSejak: string | null
  ip: string | null
}

/** 'Ini mesin kami' (rules.md L5): what waited is read, and that network's contacts are reports from now on. */
export async function confirmOwn(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { ip }: Output<typeof confirmLaporan, 'body'>,
): Promise<void> {
  const at = clock.now()
  const sekolahId = await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const kontak = await holdKontak(trx, mesin)
    if (kontak === undefined || kontak.tertahanSejak === null || kontak.terakhir === null)
      throw conflict('Laporan mesin ini tidak lagi menunggu. Muat ulang halaman ini.')
    if (kontak.ip !== ip)
      throw conflict('Mesin sementara itu memanggil dari alamat lain. Muat ulang, lalu periksa alamatnya.')
    await recordRiwayat(trx, {
      sekolahId: mesin.sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'laporan-diakui',
      sesudah: { ip, diamSejak: kontak.diamSejak },
    })
    const asal = pengguna.sekolahId === null ? 'kantor' : 'operator'
    await freeLaporan(trx, mesin, { pada: at, asal, oleh: pengguna.id, jaringan: jaringanOf(ip) })
    return mesin.sekolahId
  })
  announce(db, [sekolahId])
}

type Free = { pada: string; asal: (typeof ASAL_LAPORAN)[number]; oleh: number | null; jaringan: string }

/** Reads a report that waits, up to the machine's last contact; nothing where none waits. Bumps the months last. */
export async function freeLaporan(trx: Trx, mesin: Mesin, { pada, asal, oleh, jaringan }: Free): Promise<void> {
  const { sekolahId, mesinId, zona } = mesin
  const kontak = await holdKontak(trx, mesin)
  if (kontak === undefined || kontak.tertahanSejak === null || kontak.terakhir === null) return
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  await sql`
    insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum, oleh)
    values (${sekolahId}, ${mesinId}, ${pada}, ${asal}, ${kontak.diamSejak}, ${kontak.laporan}, ${oleh})`.execute(trx)
  await sql`
    update mesin_kontak set laporan = greatest(laporan, terakhir), tertahan_sejak = null, diam_sejak = null,
      jaringan_diakui = ${jaringan}::cidr, terakhir_diakui = terakhir where ${own}`.execute(trx)
  await advanceSinkron(trx, [{ sekolahId, laporan: kontak.terakhir }])
  const dipakaiSejak = await firstUse(trx, mesin)
  await bumpDays(trx, mesin, kontak.laporan === null ? dipakaiSejak : finishedHari(kontak.laporan, { zona }), pada)
}

/** Takes the last report after a silence back (rules.md L5): open days read as before it, locked months keep their seal. */
export async function withdrawReport(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  { pada, alasan }: Output<typeof withdrawLaporan, 'body'>,
): Promise<void> {
  const at = clock.now()
  const sekolahId = await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const kontak = await holdKontak(trx, mesin)
    const { sekolahId: sekolah, mesinId } = mesin
    const { rows } = await sql<{ pada: string; sebelum: string | null }>`
      select pada, laporan_sebelum as sebelum from mesin_laporan
      where sekolah_id = ${sekolah} and mesin_id = ${mesinId} and ditarik_pada is null order by pada desc limit 1`.execute(
      trx,
    )
    const last = rows[0]
    if (last === undefined || kontak === undefined)
      throw conflict('Tidak ada laporan sesudah diam yang dapat ditarik. Muat ulang halaman ini.')
    if (epochMs(last.pada) !== epochMs(pada))
      throw conflict('Hanya laporan terakhir yang dapat ditarik. Muat ulang halaman ini.')
    await sql`
      update mesin_laporan set ditarik_pada = ${at}, ditarik_oleh = ${pengguna.id}, alasan = ${alasan}
      where sekolah_id = ${sekolah} and mesin_id = ${mesinId} and pada = ${last.pada}`.execute(trx)
    // What waits from now on waits for a tap after now: the one that set the withdrawn report free does not do so again.
    await sql`
      update mesin_kontak set laporan = greatest(${last.sebelum}::timestamptz, laporan_usb), tertahan_sejak = ${at}, diam_sejak = ${at},
        jaringan_diakui = null, terakhir_diakui = null where sekolah_id = ${sekolah} and mesin_id = ${mesinId}`.execute(
      trx,
    )
    await resetSinkron(trx, sekolah)
    await recordRiwayat(trx, {
      sekolahId: sekolah,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'laporan-ditarik',
      sebelum: { laporan: kontak.laporan },
      sesudah: { laporan: last.sebelum },
      alasan,
      kabar: `menarik laporan mesin ${mesin.nama} (${mesin.nomorSeri})`,
    })
    const from = last.sebelum === null ? await firstUse(trx, mesin) : finishedHari(last.sebelum, mesin)
    await bumpDays(trx, mesin, from, at)
    return sekolah
  })
  announce(db, [sekolahId])
}

/** Reports that a tap set free after a silence: each can be taken back. */
export async function insertLaporan(trx: Trx, daftar: readonly MesinPost[]): Promise<void> {
  if (daftar.length === 0) return
  await sql`
    insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum)
    select sekolah_id, mesin_id, pada, 'tap', diam, sebelum from unnest(${daftar.map(({ mesin }) => mesin.sekolahId)}::int[],
      ${daftar.map(({ mesin }) => mesin.mesinId)}::int[], ${daftar.map(({ pada }) => pada)}::timestamptz[],
      ${daftar.map(({ kabar }) => kabar?.diamSejak ?? null)}::timestamptz[], ${daftar.map(({ mesin }) => mesin.laporan)}::timestamptz[])
      d (sekolah_id, mesin_id, pada, diam, sebelum)
    on conflict do nothing`.execute(trx)
}

async function holdKontak(trx: Trx, { sekolahId, mesinId }: Mesin): Promise<Kontak | undefined> {
  const { rows } = await sql<Kontak>`
    select terakhir, laporan, tertahan_sejak as "tertahanSejak", diam_sejak as "diamSejak", host(ip) as ip
    from mesin_kontak where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} for update`.execute(trx)
  return rows[0]
}

export async function firstUse(
  trx: Trx,
  { sekolahId, mesinId }: Pick<Mesin, 'sekolahId' | 'mesinId'>,
): Promise<string | null> {
  const { rows } = await sql<{ hari: string | null }>`
    select min(dipakai_sejak) as hari from mesin_penempatan where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(
    trx,
  )
  return rows[0]?.hari ?? null
}

/** A school whose report was taken back is in step as late as what is left. */
export async function resetSinkron(trx: Trx, sekolahId: number): Promise<void> {
  await sql`
    update sekolah_sinkron set last_sync = (select max(laporan) from mesin_kontak where sekolah_id = ${sekolahId})
    where sekolah_id = ${sekolahId} and exists (select 1 from mesin_kontak where sekolah_id = ${sekolahId} and laporan is not null)`.execute(
    trx,
  )
  await sql`
    delete from sekolah_sinkron where sekolah_id = ${sekolahId}
      and not exists (select 1 from mesin_kontak where sekolah_id = ${sekolahId} and laporan is not null)`.execute(trx)
}

const bumpDays = (trx: Trx, { sekolahId, zona }: Mesin, from: string | null, at: string): Promise<void> => {
  const today = finishedHari(at, { zona })
  const dari = from ?? today
  return bumpVersion(
    trx,
    bulanBetween(dari, today).map((bulan) => ({ sekolahId, bulan, dari })),
  )
}
