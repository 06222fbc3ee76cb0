import type { Answer, Output } from '@geisa/contract/endpoint'
import type { decideMesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, HttpError, invalid } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { openKontak } from '../jaringan/commands-first-word.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import type { Pemilik } from '../tap/insert-tap.ts'
import { chooseAsal, listAsal } from './commands-asal.ts'
import { approvePengakuan, confirmPengakuan, holdPengakuan, isPending } from './commands-konfirmasi.ts'
import { endPengakuan } from './commands-lapse.ts'
import { releaseHeld } from './commands-release.ts'
import { tellOperators } from './commands-surat.ts'
import { bumpTapMesin } from './commands-tanda.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Decision = { setuju: boolean; alasan: string | undefined; pada: string; oleh: number }

type Approved = Pemilik & { nomorSeri: string; pada: string; oleh: number; candidates?: readonly (string | null)[] }

/**
 * An office hands a machine to a school: no number has to be typed, and what was kept of it goes along.
 * @param candidates addresses that may be the machine's own, of the claim that the office decided about
 */
export async function openApproved(
  trx: Trx,
  { sekolahId, mesinId, nomorSeri, pada, oleh, candidates = [] }: Approved,
): Promise<void> {
  const heard = await listAsal(trx, nomorSeri)
  const jaringan = chooseAsal(heard, candidates)
  await sql`
    insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, diakui_oleh, dikonfirmasi_pada, dikonfirmasi_oleh,
      dikonfirmasi_ip, disetujui_pada, disetujui_oleh)
    values (${sekolahId}, ${mesinId}, ${pada}, ${oleh}, ${pada}, ${oleh}, ${jaringan}::inet, ${pada}, ${oleh})
    on conflict (sekolah_id, mesin_id) do update set diakui_pada = excluded.diakui_pada, diakui_oleh = excluded.diakui_oleh,
      dikonfirmasi_pada = excluded.dikonfirmasi_pada, dikonfirmasi_oleh = excluded.dikonfirmasi_oleh, dikonfirmasi_ip = excluded.dikonfirmasi_ip,
      disetujui_pada = excluded.disetujui_pada, disetujui_oleh = excluded.disetujui_oleh, sengketa_pada = null,
      berakhir_pada = null`.execute(trx)
  // Its hours of contact until now, by which what was kept is judged (rule a).
  const own = heard.find((one) => one.jaringan === jaringan)
  await openKontak(trx, { sekolahId, mesinId }, { terakhir: own?.terakhir ?? null, ip: null, jaringan, heard, pada })
  await releaseHeld(trx, { sekolahId, mesinId, nomorSeri }, { jaringan, pada, firstKontak: null })
  await bumpTapMesin(trx, { sekolahId, mesinId }, pada)
}

/** A machine that goes to another school is no claim of the one that it leaves; nothing that it sent was ever seen there. */
export const endPending = (trx: Trx, { sekolahId, mesinId }: Pemilik, pada: string): Promise<unknown> =>
  sql`update mesin_pengakuan set berakhir_pada = ${pada}, sengketa_pada = null where sekolah_id = ${sekolahId}
    and mesin_id = ${mesinId} and dikonfirmasi_pada is null`.execute(trx)

/** Many at once, each for itself: one that was decided meanwhile keeps none of the others. */
export async function decideMany(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { mesin, setuju, alasan }: Output<typeof decideMesinBaru, 'body'>,
): Promise<Answer<typeof decideMesinBaru>> {
  const decision = { setuju, alasan, pada: clock.now(), oleh: pengguna.id }
  const gagal: Answer<typeof decideMesinBaru>['gagal'] = []
  const changed: number[] = []
  const unique = [...new Set(mesin)].toSorted()
  for (const id of unique) {
    try {
      changed.push(await db.transaction().execute((trx) => decideOne(trx, cakupan, id, decision)))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      gagal.push({ id, message: error.message })
    }
  }
  announce(db, changed)
  return { jumlah: changed.length, gagal }
}

async function decideOne(trx: Trx, cakupan: Cakupan, id: string, d: Decision): Promise<number> {
  const mesin = await holdMesin(trx, cakupan, id)
  const p = await holdPengakuan(trx, mesin)
  if (p === null || p.disetujuiPada !== null) throw conflict('Mesin ini sudah diputuskan. Muat ulang halaman.')
  if (p.sengketaPada !== null)
    throw invalid('Dua sekolah mengakui mesin ini. Putuskan di bagian Satu mesin, dua sekolah.')
  if (!d.setuju) await refuse(trx, mesin, isPending(p), d)
  else if (isPending(p)) {
    await confirmPengakuan(trx, mesin, p, { pada: d.pada, oleh: d.oleh, cara: 'kantor', alasan: d.alasan })
    await tell(trx, mesin, d, 'Dinas mengonfirmasi mesin ini. Yang sudah dikirimnya kini tampak.')
  } else await approveConfirmed(trx, mesin, d)
  if (d.setuju) await bumpTapMesin(trx, mesin, d.pada)
  return mesin.sekolahId
}

async function approveConfirmed(trx: Trx, mesin: MesinKey, d: Decision): Promise<void> {
  await approvePengakuan(trx, mesin, d)
  await recordRiwayat(trx, {
    sekolahId: mesin.sekolahId,
    pada: d.pada,
    penggunaId: d.oleh,
    perihal: 'mesin',
    objek: `${mesin.sekolahId}-${mesin.mesinId}`,
    tindakan: 'setujui-mesin',
    ...(d.alasan === undefined ? {} : { alasan: d.alasan }),
  })
}

async function refuse(trx: Trx, mesin: MesinKey, pending: boolean, d: Decision): Promise<void> {
  if (!pending) throw invalid('Mesin ini sudah dikonfirmasi sekolahnya. Pindahkan mesinnya bila milik sekolah lain.')
  await endPengakuan(trx, mesin, { pada: d.pada, oleh: d.oleh, tindakan: 'tolak-mesin', alasan: d.alasan ?? '' })
  await tell(trx, mesin, d, `Dinas tidak mengonfirmasi mesin ini. Alasan: ${d.alasan ?? ''}`)
}

const tell = (trx: Trx, mesin: MesinKey, { pada }: Decision, isi: string): Promise<void> =>
  tellOperators(trx, mesin.sekolahId, {
    subject: `Mesin ${mesin.nama} (${mesin.nomorSeri})`,
    isi: `Mesin "${mesin.nama}" (${mesin.nomorSeri}). ${isi}`,
    pada,
  })
