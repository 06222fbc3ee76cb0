import type { Jawaban } from '@geisa/contract/endpoint'
import type { BarisReferensi, referensi } from '@geisa/contract/status-kehadiran'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { bacaGiliran } from './queries-daftar.ts'

export type IsiStatus = Pick<
  BarisReferensi,
  'nama' | 'dokumenPendukung' | 'maksimalHari' | 'koreksi' | 'manual' | 'basic'
>
export type VersiStatus = IsiStatus &
  Pick<BarisReferensi, 'id' | 'singkatan' | 'grup'> & { berlakuMulai: string; disimpanPada: string }

export const kunciStatus = (id: number): string => `status:${id}`

/** The references of requests: statuses with every version of theirs, and why requests are turned down. */
export async function bacaReferensi({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>): Promise<Jawaban<typeof referensi>> {
  const hariIni = hariSekolah(clock.now(), 'WIB')
  const giliran = await bacaGiliran(db)
  const alasan = await sql<{ id: number; nama: string }>`select id, nama from alasan_penolakan order by id`.execute(db)
  const status = [...Map.groupBy(await listVersiStatus(db), ({ id }) => id)].flatMap(([id, daftar]) => {
    const kini = versiPada(daftar, hariIni)
    if (kini === undefined) return []
    const { berlakuMulai: sejak, disimpanPada: _, ...isi } = kini
    const daftarVersi = daftar.map((satu) => ({ ...satu, bolehBatal: satu.berlakuMulai > hariIni }))
    return [{ ...isi, sejak, versi: giliran.get(kunciStatus(id)) ?? 0, daftarVersi: daftarVersi.map(hanyaIsi) }]
  })
  return { hariIni, status, alasanPenolakan: alasan.rows }
}

const hanyaIsi = ({
  id: _id,
  singkatan: _singkatan,
  grup: _grup,
  ...isi
}: VersiStatus & { bolehBatal: boolean }): BarisReferensi['daftarVersi'][number] => isi

/** By id, latest first day first; of one status or of all. */
export async function listVersiStatus(db: DbOrTrx, id: number | null = null): Promise<VersiStatus[]> {
  const { rows } = await sql<VersiStatus>`
    select id, singkatan, grup, nama, dokumen_pendukung as "dokumenPendukung", maksimal_hari as "maksimalHari", koreksi, manual,
      basic, berlaku_mulai as "berlakuMulai", disimpan_pada as "disimpanPada"
    from status_kehadiran where ${id}::int is null or id = ${id} order by id, berlaku_mulai desc`.execute(db)
  return rows
}
