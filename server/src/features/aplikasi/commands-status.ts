import type { Output } from '@geisa/contract/endpoint'
import type { cancelStatusKehadiran, updateStatusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { effectiveStatusSql } from '../../platform/database/versi-sql.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { bumpSharedVersion } from '../rekap/memo/commands-versi.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { bumpTurn, takeTurn } from './commands-turn.ts'
import { listStatusVersions, type StatusContent, type StatusVersion, statusKey } from './queries-referensi.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Input = Output<typeof updateStatusKehadiran, 'body'>

/** Begins a version of a status on its first day; what is left out stays as it is then. */
export async function saveStatus(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  { berlakuMulai, versi, alasan, id: inputId, singkatan, grup, ...input }: Input,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const of = { perihal: 'status-kehadiran', objek: String(id) }
    await takeTurn(trx, statusKey(id), { versi, caller, of })
    const daftar = await listStatusVersions(trx, id)
    const first = daftar.at(-1)
    if (first === undefined) throw notFound('Status kehadiran')
    refuseFixed(first, { id: inputId, singkatan, grup })
    const at = clock.now()
    const today = hariSekolah(at, 'WIB')
    const start = berlakuMulai ?? today
    refuseTooFarAhead('berlakuMulai', start, today)
    const old = versionOn(daftar, start) ?? first
    const next = merge(old, input)
    await refuseContent(trx, old, next, start)
    if (JSON.stringify(contentOf(old)) === JSON.stringify(contentOf(next))) return UNCHANGED
    await sql`
      insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic,
        disimpan_pada)
      values (${id}, ${start}, ${old.singkatan}, ${next.nama}, ${old.grup}, ${next.dokumenPendukung}, ${next.maksimalHari},
        ${next.koreksi}, ${next.manual}, ${next.basic}, ${at})
      on conflict (id, berlaku_mulai) do update set nama = excluded.nama, dokumen_pendukung = excluded.dokumen_pendukung,
        maksimal_hari = excluded.maksimal_hari, koreksi = excluded.koreksi, manual = excluded.manual, basic = excluded.basic,
        disimpan_pada = excluded.disimpan_pada`.execute(trx)
    await record(trx, caller.pengguna.id, at, id, {
      tindakan: 'ubah',
      sebelum: forRiwayat(old),
      sesudah: forRiwayat({ ...next, berlakuMulai: start }),
      ...(alasan === undefined || alasan === '' ? {} : { alasan }),
    })
    await bumpTurn(trx, statusKey(id))
    await bump(trx, start, today)
    return savedSentence()
  })
}

/** Calls off a change that has not begun. */
export async function cancelStatus(
  { db, clock }: Deps,
  caller: Caller,
  { id, berlakuMulai }: Output<typeof cancelStatusKehadiran, 'params'>,
  versi: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, statusKey(id), { versi, caller, of: { perihal: 'status-kehadiran', objek: String(id) } })
    const version = (await listStatusVersions(trx, id)).find(
      (statusVersion) => statusVersion.berlakuMulai === berlakuMulai,
    )
    if (version === undefined) throw notFound('Perubahan status')
    const at = clock.now()
    const today = hariSekolah(at, 'WIB')
    if (berlakuMulai <= today)
      throw invalidField(
        'berlakuMulai',
        `Ini sudah berlaku sejak ${longTanggal(berlakuMulai)}. Simpan perubahan baru untuk menggantinya.`,
      )
    await sql`delete from status_kehadiran where id = ${id} and berlaku_mulai = ${berlakuMulai}`.execute(trx)
    await record(trx, caller.pengguna.id, at, id, { tindakan: 'batalkan', sebelum: forRiwayat(version) })
    await bumpTurn(trx, statusKey(id))
    await bump(trx, berlakuMulai, today)
  })
}

/** Ids and groups are the arithmetic's own (rules.md H). */
function refuseFixed(
  old: StatusVersion,
  input: { id: number | undefined; singkatan: string | undefined; grup: string | undefined },
): void {
  for (const [field, nilai] of Object.entries(input))
    if (nilai !== undefined && nilai !== old[field as 'id' | 'singkatan' | 'grup'])
      throw invalidField(field, 'Id, singkatan dan kelompok status tidak dapat diubah')
}

type Change = { [K in keyof StatusContent]?: StatusContent[K] | undefined }

const merge = (old: StatusVersion, { nama, dokumenPendukung, maksimalHari, koreksi, manual, basic }: Change) => ({
  nama: nama ?? old.nama,
  dokumenPendukung: dokumenPendukung === undefined ? old.dokumenPendukung : dokumenPendukung || null,
  maksimalHari: maksimalHari === undefined ? old.maksimalHari : maksimalHari,
  koreksi: koreksi ?? old.koreksi,
  manual: manual ?? old.manual,
  basic: basic ?? old.basic,
})

/** Nobody asks for an Alpa or a day off; a manual attendance says that somebody was there, or that the school was closed. */
async function refuseContent(trx: Trx, { id, grup }: StatusVersion, next: StatusContent, start: string): Promise<void> {
  const errors: { field: string; message: string }[] = []
  if (next.koreksi && (grup === 'A' || grup === 'L'))
    errors.push({ field: 'koreksi', message: 'Alpa dan libur tidak dapat diusulkan lewat koreksi' })
  if (next.manual && grup !== 'H' && id !== STATUS.LIBUR_KHUSUS)
    errors.push({ field: 'manual', message: 'Absensi manual hanya untuk status hadir dan Libur Khusus Sekolah' })
  const { rows } = await sql<{ nama: string }>`
    select nama from ${effectiveStatusSql(start)} t where id <> ${id} and lower(nama) = lower(${next.nama})`.execute(
    trx,
  )
  if (rows.length > 0) errors.push({ field: 'nama', message: 'Nama ini sudah dipakai status lain' })
  if (errors[0] !== undefined) throw invalid(errors.map(({ message }) => message).join('. '), errors)
}

const contentOf = ({ nama, dokumenPendukung, maksimalHari, koreksi, manual, basic }: StatusContent): StatusContent => ({
  nama,
  dokumenPendukung,
  maksimalHari,
  koreksi,
  manual,
  basic,
})

const forRiwayat = (version: StatusContent & { berlakuMulai: string }) => ({
  ...contentOf(version),
  berlakuMulai: version.berlakuMulai,
})

const record = (
  trx: Trx,
  penggunaId: number,
  at: string,
  id: number,
  change: { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string },
): Promise<void> =>
  recordRiwayat(trx, {
    sekolahId: CENTRAL,
    pada: at,
    penggunaId,
    perihal: 'status-kehadiran',
    objek: String(id),
    lingkup: '000000',
    ...change,
  })

/** Reports name a status as their last day knows it: from the change on they are put together anew. */
const bump = (trx: Trx, start: string, today: string): Promise<void> =>
  bumpSharedVersion(trx, { lingkup: 'setting', kode: '000000' }, start, null, today)
