import type { penggunaGeisa } from '@geisa/contract/dashboard/dashboard'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type JsonStream, jsonStream, type ReadyJson, readyJson } from '../../platform/http.ts'
import { AWAL_DAFTAR, type Location, readLanjut, writeLanjut } from './queries-pengguna-geisa-cursor.ts'
import { countSekolah, hasSekolah, type ListSlice, readSlice } from './queries-pengguna-geisa-sql.ts'
import { jumlahSekolah } from './queries-wilayah.ts'
import {
  foreignWilayah,
  hasWilayah,
  selectedPlaces,
  selectWilayah,
  unknownWilayah,
  type WilayahOption,
} from './queries-wilayah-choice.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Filter = Output<typeof penggunaGeisa, 'query'>
type Daftar = Answer<typeof penggunaGeisa>

/** Rows that stand in memory at once while all are sent. */
const ROWS_PER_READ = 5_000

/** Schools in scope by name, users or not: one page, or all of them as one long answer that is written while it is read. */
export async function listPenggunaGeisa(
  deps: Deps,
  caller: Caller,
  filter: Filter,
): Promise<ReadyJson<Daftar> | JsonStream<Daftar>> {
  const option = await selectList(deps, caller, filter)
  const { per, sesudah } = filter
  const awal = sesudah === undefined ? AWAL_DAFTAR : readLanjut(deps.tokenKey, sesudah)
  const read = (location: Location) =>
    readSlice(
      deps.db,
      caller.cakupan,
      { ...option, jenjang: filter.jenjang },
      {
        sesudah: location,
        per: per ?? ROWS_PER_READ,
        now: deps.clock.now(),
      },
    )
  const first = await read(awal)
  const hasTotal = sesudah === undefined
  if (per === undefined) return jsonStream(writeAll(first, read, hasTotal))
  const total = hasTotal ? await countTotal(deps, caller, option, filter, first) : null
  const lanjut = first.hasMore && first.last !== null ? writeLanjut(deps.tokenKey, first.last) : null
  return readyJson(`{"rows":[${first.teks}],${tail(total, lanjut)}`)
}

/** @throws 422 for a region that does not exist or of which the caller sees nothing */
async function selectList({ db }: Deps, caller: Caller, { kodeWilayah }: Filter): Promise<WilayahOption> {
  const option = selectWilayah(caller, { kodeWilayah })
  if (kodeWilayah === undefined) return option
  if (!(await hasWilayah(db, kodeWilayah))) throw unknownWilayah()
  // A foundation's scope are schools: a region is above a part of it where one of them stands.
  const foreign =
    caller.cakupan.sekolahIds !== null &&
    option.induk !== null &&
    !(await hasSekolah(db, caller.cakupan, { ...option, jenjang: undefined }))
  if (foreign) throw foreignWilayah()
  return option
}

/** The counters know it, unless the scope is of single schools. */
async function countTotal(
  { db }: Deps,
  { cakupan }: Caller,
  option: WilayahOption,
  { jenjang }: Filter,
  first: ListSlice,
): Promise<number> {
  if (!first.hasMore) return first.jumlah
  return cakupan.sekolahIds === null
    ? await jumlahSekolah(db, option.bagian, selectedPlaces(cakupan, { jenjang }))
    : await countSekolah(db, cakupan, { ...option, jenjang })
}

async function* writeAll(
  first: ListSlice,
  read: (after: Location) => Promise<ListSlice>,
  hasTotal: boolean,
): AsyncGenerator<string> {
  let slice = first
  let jumlah = slice.jumlah
  yield `{"rows":[${slice.teks}`
  while (slice.hasMore && slice.last !== null) {
    slice = await read(slice.last)
    jumlah += slice.jumlah
    yield `,${slice.teks}`
  }
  yield `],${tail(hasTotal ? jumlah : null, null)}`
}

const tail = (total: number | null, lanjut: string | null): string =>
  `"total":${total},"lanjut":${JSON.stringify(lanjut)}}`
