import type { Answer } from '@geisa/contract/endpoint'
import type { ReferensiRow, referensi } from '@geisa/contract/pengajuan/status-kehadiran'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { readTurns } from './queries-list.ts'

export type StatusContent = Pick<
  ReferensiRow,
  'nama' | 'dokumenPendukung' | 'maksimalHari' | 'koreksi' | 'manual' | 'basic'
>
export type StatusVersion = StatusContent &
  Pick<ReferensiRow, 'id' | 'singkatan' | 'grup'> & { berlakuMulai: string; disimpanPada: string }

export const statusKey = (id: number): string => `status:${id}`

/** The references of requests: statuses with every version of theirs, and why requests are turned down. */
export async function readReferensi({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<Answer<typeof referensi>> {
  const today = hariSekolah(clock.now(), 'WIB')
  const turns = await readTurns(db)
  const alasan = await sql<{ id: number; nama: string }>`select id, nama from alasan_penolakan order by id`.execute(db)
  const status = [...Map.groupBy(await listStatusVersions(db), ({ id }) => id)].flatMap(([id, daftar]) => {
    const current = versionOn(daftar, today)
    if (current === undefined) return []
    const { berlakuMulai, disimpanPada: _, ...content } = current
    const versions = daftar.map((statusVersion) => ({
      ...statusVersion,
      bolehBatal: statusVersion.berlakuMulai > today,
    }))
    return [
      { ...content, sejak: berlakuMulai, versi: turns.get(statusKey(id)) ?? 0, daftarVersi: versions.map(onlyContent) },
    ]
  })
  return { hariIni: today, status, alasanPenolakan: alasan.rows }
}

const onlyContent = ({
  id: _id,
  singkatan: _abbreviation,
  grup: _group,
  ...content
}: StatusVersion & { bolehBatal: boolean }): ReferensiRow['daftarVersi'][number] => content

/** By id, latest first day first; of one status or of all. */
export async function listStatusVersions(db: DbOrTrx, id: number | null = null): Promise<StatusVersion[]> {
  const { rows } = await sql<StatusVersion>`
    select id, singkatan, grup, nama, dokumen_pendukung as "dokumenPendukung", maksimal_hari as "maksimalHari", koreksi, manual,
      basic, berlaku_mulai as "berlakuMulai", disimpan_pada as "disimpanPada"
    from status_kehadiran where ${id}::int is null or id = ${id} order by id, berlaku_mulai desc`.execute(db)
  return rows
}
