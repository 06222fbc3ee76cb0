import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import type { Request } from '../test/rights/cakupan/endpoint.ts'
import type { Target } from '../test/rights/cakupan/target.ts'
import type { Fixture } from '../test/rights/writing/endpoint.ts'

type Value = string | number
type Query = Record<string, Value>

/** Offices whose lists lie on several machines. */
const WIDE: readonly PeranId[] = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN]

/**
 * The addresses by which an office asks of many schools: whatever narrows, orders or turns the pages of a read, one after the
 * other, with each value that the contract counts up, and each region from the province down.
 */
export function variantsOf(e: Endpoint, peran: PeranId, fixture: Fixture, base: Request): Request[] {
  const { query } = e
  if (e.method !== 'GET' || e.aliran === true || query === undefined || !WIDE.includes(peran)) return []
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const samples = samplesOf(fixture.target[peran], fixture.target[besideOf(peran)])
  const properties = schema.properties ?? {}
  const whole: Query = Object.fromEntries(
    (schema.required ?? []).flatMap((nama) => {
      const value = base.query?.[nama] ?? samples[nama]?.[0]
      return value === undefined ? [] : [[nama, value]]
    }),
  )
  const isKnown = ([nama]: [string, Value]): boolean => nama in properties
  return Object.entries(properties)
    .flatMap(([nama, property]) => valuesOf(nama, property, samples))
    .map((own) => ({ ...base, query: Object.fromEntries(Object.entries({ ...whole, ...own }).filter(isKnown)) }))
    .filter((one) => query.safeParse(asAddress(one.query)).success)
}

/** Whose school stands beside the caller's, in the caller's scope where it reaches so far. */
export const besideOf = (peran: PeranId): PeranId =>
  peran === PERAN.PROVINSI ? PERAN.CABANG_DINAS : peran === PERAN.KAB_KOTA ? PERAN.NASIONAL : PERAN.KAB_KOTA

/** An address is text. */
const asAddress = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([nama, value]) => [nama, String(value)]))

type Property = z.core.JSONSchema._JSONSchema

function valuesOf(nama: string, property: Property, samples: Record<string, readonly Value[]>): Query[] {
  const counted = countedUp(property)
  const values = counted.length > 0 ? counted : (samples[nama] ?? [])
  return values.map((value) => ({ [nama]: value, ...COMPANIONS[nama]?.(String(value)) }))
}

/** Every value of an enumeration, wherever it stands; a yes or no is said in both ways. */
function countedUp(property: Property): Value[] {
  if (typeof property === 'boolean') return []
  const { enum: values = [], const: one, anyOf = [], type } = property
  const own = [...values, ...(one === undefined ? [] : [one])].filter(isValue)
  const all = [...own, ...anyOf.flatMap(countedUp)]
  return all.length === 0 && type === 'boolean' ? ['true', 'false'] : all
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number'

/** Of one field the other is part. */
const COMPANIONS: Record<string, (value: string) => Query> = {
  kodeWilayah: (kode) => ({ level: levelOf(kode), levelWilayah: levelOf(kode) }),
  field: () => ({ value: 'sd' }),
  dari: () => ({ sampai: '2026-03-05' }),
  statusPengajuan: () => ({ dari: '2026-02-02', sampai: '2026-03-05' }),
}
const levelOf = (kode: string): number => (kode.endsWith('0000') ? 1 : kode.endsWith('00') ? 2 : 3)

const samplesOf = (own: Target, beside: Target): Record<string, readonly Value[]> => ({
  kodeWilayah: [...REGIONS, own.kecamatan, beside.kecamatan],
  wilayah: [...REGIONS, own.kecamatan],
  mstKodeWilayah: REGIONS,
  kecamatanId: [own.kecamatan, beside.kecamatan],
  sekolahId: [own.sekolahId, beside.sekolahId],
  gtkId: [own.gtkId, beside.gtkId],
  idDapodik: [own.idDapodik, beside.idDapodik],
  mesinId: [own.mesinId],
  bulan: ['202602', '202601'],
  monthSelected: ['202602', '202601'],
  tahunBulan: ['202602', '202601'],
  tanggal: ['2026-03-02', '2026-02-24'],
  dari: ['2026-02-02'],
  sampai: ['2026-03-05', '202602'],
  search: ['sd', 'sri', beside.npsn],
  cari: ['sd', 'sri', beside.npsn],
  q: ['sri', 'sdn', beside.npsn],
  nama: ['sri'],
  value: ['sd'],
  jenisGuru: ['Guru Kelas'],
  statusKepegawaian: ['PNS'],
  page: [1, 2],
  per: [1, 10, 100],
  jumlah: [10],
  umur: [1, 7],
  statusPengajuan: [1, 2, 3, 4, 5, 6],
  jenisKoreksi: [1, 2, 3],
  statusKoreksi: [3],
  jenisAbsensiManual: [21],
  peran: DAFTAR_PERAN,
  perihal: ['gtk', 'mesin', 'pengguna'],
})
/** A province, two of its regencies. */
const REGIONS = ['050000', '050700', '057300']
