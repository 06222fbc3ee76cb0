import type { Output } from '@geisa/contract/endpoint'
import type { JenisPerintah, sendCommand } from '@geisa/contract/mesin/mesin'
import type { tapConfirmation } from '@geisa/contract/mesin/tap'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { FROM_FUTURE, HARI_TAP, TAP_CONFIRMATION } from '../../rekap/fakta/queries-tap.ts'
import { bumpVersion, touchedBulan } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { readTime } from '../adms/mesin-time.ts'
import { refusePending } from '../pengakuan/commands-konfirmasi.ts'
import { buildCommand, type CommandArgument, cutNamaMesin } from '../perintah/perintah.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { alreadyPast } from './queries-log.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Lets a future-dated tap count, once its date is past (rules.md L2): a row beside the tap, never a change of it. */
export async function saveConfirmation(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { mesinId: id, pin, waktuMesin, alasan }: Output<typeof tapConfirmation, 'body'>,
): Promise<void> {
  if ('alasan' in readTime(waktuMesin)) throw notFound('Tap')
  const at = clock.now()
  const sekolah = await db.transaction().execute(async (trx) => {
    const { sekolahId, mesinId } = await holdMesin(trx, cakupan, id)
    const { rows } = await sql<{ hari: string; masaDepan: boolean; lewat: boolean; sudah: boolean }>`
      select ${HARI_TAP} as hari, ${FROM_FUTURE} as "masaDepan", ${alreadyPast(at)} as lewat,
        exists (select 1 from ${TAP_CONFIRMATION}) as sudah
      from tap t join sekolah s on s.id = t.sekolah_id
      where t.sekolah_id = ${sekolahId} and t.mesin_id = ${mesinId} and t.pin = ${pin} and t.waktu_lokal = ${waktuMesin}`.execute(
      trx,
    )
    const tap = rows[0]
    if (tap === undefined) throw notFound('Tap')
    if (!tap.masaDepan) throw invalid('Hanya tap bertanggal masa depan yang dapat dikonfirmasi.')
    if (!tap.lewat) throw invalid('Tanggal tap ini belum lewat. Konfirmasi setelah tanggalnya berlalu.')
    if (tap.sudah) throw conflict('Tap ini sudah dikonfirmasi.')
    if (pengguna.peranId === PERAN.SEKOLAH) await refuseTooMany(trx, { sekolahId, mesinId }, waktuMesin)
    await refuseLockedBulan(trx, sekolahId, tap.hari, tap.hari, 'waktuMesin')
    await sql`
      insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_oleh, dikonfirmasi_pada)
      values (${sekolahId}, ${mesinId}, ${pin}, ${waktuMesin}, ${alasan}, ${pengguna.id}, ${at})`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'tap',
      objek: `${id} ${pin} ${waktuMesin}`,
      tindakan: 'konfirmasi',
      alasan,
    })
    await bumpVersion(
      trx,
      touchedBulan(tap.hari, tap.hari).map((bulan) => ({ sekolahId, bulan, dari: tap.hari })),
    )
    return sekolahId
  })
  announce(db, [sekolah])
}

/** A school may vouch for so many taps of a machine and month; a clock that was further off is the office's to judge. */
const MOST_CONFIRMED = 5

async function refuseTooMany(
  trx: Trx,
  { sekolahId, mesinId }: Pick<MesinKey, 'sekolahId' | 'mesinId'>,
  waktuMesin: string,
): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from tap_konfirmasi k
    where k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}
      and date_trunc('month', k.waktu_lokal) = date_trunc('month', ${waktuMesin}::timestamp)`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MOST_CONFIRMED) return
  throw invalid(
    'Lima tap mesin ini pada bulan yang sama sudah dikonfirmasi. Selebihnya dikonfirmasi dinas: hubungi dinas Anda, yang dapat melakukannya di Log Mesin, atau ajukan koreksi kehadiran.',
  )
}

/** Puts a command into the machine's queue: tried out first, so that nothing refused is ever queued. @returns its number */
export async function enqueueCommand(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: Output<typeof sendCommand, 'body'>,
): Promise<number> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    const { sekolahId, mesinId } = mesin
    await refusePending(trx, mesin)
    const { jenis, args, keterangan } = translate(input)
    const attempt = buildCommand('1', jenis, args, mesin.pushver)
    if ('ditolak' in attempt) throw invalid(attempt.ditolak)
    const queue = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from mesin_perintah
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and status in ('antre', 'terkirim')`.execute(trx)
    if ((queue.rows[0]?.jumlah ?? 0) >= QUEUE_LIMIT)
      throw invalid('Terlalu banyak perintah menunggu. Tunggu sampai mesin mengambilnya.')
    if (input.jenis === 'KIRIM ULANG')
      await sql`update mesin set kirim_ulang = true where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(trx)
    const { rows } = await sql<{ nomor: number }>`
      insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, dibuat_pada, dibuat_oleh, keterangan)
      values (${sekolahId}, ${mesinId}, ${jenis}, ${JSON.stringify(args)}::jsonb, ${at}, ${pengguna.id}, ${keterangan})
      returning id as nomor`.execute(trx)
    const nomor = rows[0]?.nomor ?? 0
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'perintah',
      sesudah: {
        jenis: input.jenis,
        ...args,
      },
    })
    return nomor
  })
}

const QUEUE_LIMIT = 500

/** A whole history comes by stamp 0 at the next handshake, which CHECK brings about (devices.md 1.5). */
function translate({ jenis, dari, sampai, pin, nama, kartu }: Output<typeof sendCommand, 'body'>): {
  jenis: JenisPerintah
  args: CommandArgument
  keterangan: string | null
} {
  if (jenis === 'KIRIM ULANG') return { jenis: 'CHECK', args: {}, keterangan: 'Kirim ulang seluruh tap' }
  const args = {
    ...(dari === undefined ? {} : { dari: `${dari} 00:00:00` }),
    ...(sampai === undefined ? {} : { sampai: `${sampai} 23:59:59` }),
    ...(pin === undefined ? {} : { pin }),
    ...(nama === undefined ? {} : { nama: cutNamaMesin(nama) }),
    ...(kartu === undefined ? {} : { kartu }),
  }
  return { jenis, args, keterangan: null }
}
