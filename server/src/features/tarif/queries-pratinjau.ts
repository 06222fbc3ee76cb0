import type { PratinjauTarif } from '@geisa/contract/tarif/tarif'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import {
  bulanFrom,
  bulanRange,
  hariSekolah,
  longTanggal,
  namaBulan,
  previousBulan,
  tanggalFrom,
} from '@geisa/engine/calendar'
import type { FaktaPotongan, TarifVersion } from '@geisa/engine/potongan/fakta-potongan'
import { tarifOn } from '@geisa/engine/potongan/tarif-berlaku'
import type { RekapBulan } from '@geisa/engine/rekap/rekap-bulan'
import type { RekapRow } from '@geisa/engine/rekap/rekap-columns'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { hypotheticalRekap } from '../rekap/pratinjau/queries-pratinjau-tarif.ts'
import { recordSekolahTppRead } from '../riwayat/commands-tpp-read.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { type Input, type NewTarif, prepare } from './commands.ts'
import { NASIONAL } from './queries-wilayah.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What the tariff would make of one school's last whole month, by the report's own engine; stores nothing. */
export async function computePratinjau(
  deps: Deps,
  caller: Caller,
  sekolahId: number,
  input: Input,
): Promise<PratinjauTarif> {
  const { db, clock } = deps
  const { cakupan } = caller
  const now = clock.now()
  const next = await prepare(db, cakupan, input, hariSekolah(now, 'WIB'))
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const bulan = previousBulan(bulanFrom(hariSekolah(now, sekolah.zona)))
  const locked = sekolah.bulanTerkunci.includes(Number(bulan))
  const foreign = foreignReason(next, sekolah)
  let putusan: Putusan = { touching: false, hypothetical: false, alasan: foreign }
  const result = await hypotheticalRekap(deps, cakupan, {
    sekolahId,
    bulan,
    apply: (potongan) => {
      if (foreign !== null) return potongan
      putusan = decide(potongan, next, akhirBulan(bulan))
      return { ...potongan, tarif: [...potongan.tarif, asIf(next, putusan, akhirBulan(bulan))] }
    },
  })
  if (result === undefined) throw notFound('Sekolah')
  if (result.sebelum.baris.some(({ Gaji_Pokok: tpp }) => tpp !== null))
    await recordSekolahTppRead(deps, caller, [sekolahId])
  const comparison = compare(result.sebelum, result.sesudah)
  return {
    sekolahId,
    namaSekolah: sekolah.nama,
    bulan,
    menyentuh: putusan.touching,
    kalimat: buildSentence(putusan, locked, bulan),
    terkunci: locked,
    ...comparison,
  }
}

type Putusan = {
  touching: boolean
  /** Only its days are in the way: shown as though it held at the end of that month. */
  hypothetical: boolean
  /** Why the month would not follow it; null = it would. */
  alasan: string | null
}
type Version = FaktaPotongan['tarif'][number]

/** No stored version has it. */
const NEW = 0

const toVersion = (next: NewTarif): Version => ({
  id: NEW,
  pemilik: next.wilayah.kodeWilayah === NASIONAL ? 'nasional' : 'dinas',
  nama: next.nama,
  namaPemilik: next.wilayah.namaWilayah,
  dasarHukum: next.dasarHukum,
  profil: next.profil,
  berlakuMulai: next.berlakuMulai,
  berlakuSampai: next.berlakuSampai,
  disimpanPada: LAST,
})
const LAST = '9999-12-31T00:00:00.000000Z'

/** Would the month follow it? What holds on its last day holds for the whole of it (rules.md L29). */
function decide({ tarif }: FaktaPotongan, next: NewTarif, akhir: string): Putusan {
  const { berlakuMulai, berlakuSampai } = next
  const version = toVersion(next)
  const ownedByWilayah = tarifOn(
    tarif.filter(({ pemilik }) => pemilik === 'dinas'),
    akhir,
  )
  if (version.pemilik === 'nasional' && ownedByWilayah !== null)
    return untouched(otherSentence(ownedByWilayah, akhir), false)
  if (berlakuMulai > akhir) return untouched(`Tarif ini baru berlaku mulai ${longTanggal(berlakuMulai)}`)
  if (berlakuSampai !== null && berlakuSampai < akhir)
    return untouched(`Pada ${longTanggal(akhir)}, hari yang menentukan bulan itu, tarif ini sudah berakhir`)
  const used = tarifOn([...tarif, version], akhir)
  return used === null || used.id === NEW
    ? { touching: true, hypothetical: false, alasan: null }
    : untouched(otherSentence(used, akhir))
}

const otherSentence = ({ nama, namaPemilik, berlakuMulai }: TarifVersion, akhir: string): string =>
  `Pada ${longTanggal(akhir)} berlaku '${nama}' milik ${namaPemilik} sejak ${longTanggal(berlakuMulai)}`

const untouched = (alasan: string, hypothetical = true): Putusan => ({ touching: false, hypothetical, alasan })

const asIf = (next: NewTarif, { hypothetical }: Putusan, akhir: string): Version =>
  hypothetical ? { ...toVersion(next), berlakuMulai: akhir, berlakuSampai: null } : toVersion(next)

type Sekolah = {
  nama: string
  jenjang: Jenjang
  zona: Zona
  kodePemilik: string
  namaPemilik: string
  bulanTerkunci: number[]
}

async function findSekolah(db: DbOrTrx, cakupan: Cakupan, id: number): Promise<Sekolah | undefined> {
  const { rows } = await sql<Sekolah>`
    select s.nama, s.jenjang, s.zona, w.kode as "kodePemilik", w.nama as "namaPemilik",
      array(select k.bulan from segel k where k.sekolah_id = s.id and k.dibuka_pada is null) as "bulanTerkunci"
    from sekolah_terbagi s join wilayah w on w.kode = ${KODE_KANTOR} where s.id = ${id} and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  return rows[0]
}

/** Why the school never follows a tariff of this region and these levels. */
function foreignReason({ wilayah, jenjang }: NewTarif, sekolah: Sekolah): string | null {
  if (!jenjang.includes(sekolah.jenjang)) return `Tarif ini bukan untuk jenjang ${sekolah.jenjang}`
  if (wilayah.kodeWilayah === NASIONAL || wilayah.kodeWilayah === sekolah.kodePemilik) return null
  return `Tarif ${sekolah.jenjang} di sekolah ini mengikuti ${sekolah.namaPemilik}, bukan ${wilayah.namaWilayah}`
}

function buildSentence({ touching, hypothetical, alasan }: Putusan, locked: boolean, bulan: string): string {
  const nama = namaBulan(bulan)
  if (!touching && !hypothetical) return `${alasan ?? ''}: potongan sekolah ini tidak berubah.`
  const utama = touching
    ? `Potongan ${nama} dihitung ulang dengan tarif ini.`
    : `${alasan ?? ''}: ${nama} tidak berubah. Angka sesudah menunjukkan andai bulan itu memakai tarif ini.`
  return locked
    ? `${utama} ${nama} sekolah ini sudah dikunci: segelnya tetap, selisih hanya tampil sebagai penyesuaian.`
    : utama
}

function compare(before: RekapBulan, after: RekapBulan): Pick<PratinjauTarif, 'rows' | 'jumlah'> {
  const laterRows = new Map(after.baris.map((row) => [row.id, row]))
  const pairs = before.baris.map((prior) => ({ prior, later: laterRows.get(prior.id) ?? prior }))
  const rows = pairs
    .map(({ prior, later }) => ({ id: prior.id, nama: prior.nama, sebelum: angka(prior), sesudah: angka(later) }))
    .filter((row) => JSON.stringify(row.sebelum) !== JSON.stringify(row.sesudah))
  return { rows, jumlah: { sebelum: sum(before), sesudah: sum(after), gtkBerubah: rows.length } }
}

const angka = ({ pct_potongan_total: bpTotal, jumlah_potongan: rupiah }: RekapRow) => ({
  bpTotal,
  jumlahPotongan: rupiah ?? 0,
})
const sum = ({ baris }: RekapBulan): number =>
  baris.reduce((jumlah, { jumlah_potongan: rupiah }) => jumlah + (rupiah ?? 0), 0)

function akhirBulan(bulan: string): string {
  const { awal, jumlahHari } = bulanRange(bulan)
  return tanggalFrom(awal + jumlahHari - 1)
}
