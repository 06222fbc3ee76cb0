/** The staff of one school: invented people whose numbers agree with their lives (rules.md K). */
import type { Jenjang } from '@geisa/engine/acuan'
import type { ShiftGtk } from '@geisa/engine/fakta'
import { createRandom, type Random } from '../random.ts'
import type { GtkRow, KerjaRow, SekolahRow, TppRow } from '../rows.ts'
import type { PlannedSekolah } from '../sekolah-plans.ts'
import type { Minggu } from './jadwal.ts'
import { giveDegree, inventName } from './names.ts'

export type Staf = {
  gtk: GtkRow
  kerja: KerjaRow
  tpp: TppRow | null
  /** Hours of their own (jam.ts). */
  jam?: { nama: string; minggu: Minggu }
}

export type StafFixture = {
  sekolah: SekolahRow
  plan: PlannedSekolah
  /** Id of the first one. */
  firstId: number
  /** First day of the demo's taps; everybody but the newest was there already. */
  awal: string
  /** First day of the newest colleague. */
  newestSince: string
  /** Names and NIP that are taken, over all schools. */
  used: Set<string>
}

const JUMLAH: Record<Jenjang, readonly [number, number]> = {
  TK: [5, 7],
  SD: [11, 15],
  SMP: [18, 25],
  SMA: [26, 33],
  SMK: [29, 38],
  SLB: [13, 18],
}

export function stafSekolah(fixture: StafFixture): Staf[] {
  const { sekolah, plan } = fixture
  const random = createRandom(`staf ${sekolah.id}`)
  const [few, many] = JUMLAH[sekolah.jenjang]
  const jumlah = plan.oddities.includes('utama') ? 14 : random.integer(few, many)
  const daftar = Array.from({ length: jumlah }, (_, nth) =>
    oneStaf(fixture, nth, jabatan(random, sekolah, nth, jumlah)),
  )
  if (plan.oddities.includes('pin-belum-dipetakan')) {
    const next = oneStaf(fixture, jumlah, sekolah.jenjang === 'SD' ? 'Guru Kelas' : 'Guru Mapel', 'Guru Honor Sekolah')
    daftar.push({ ...next, gtk: { ...next.gtk, mulaiTugas: fixture.newestSince } })
  }
  return daftar
}

/** A colleague's second row, at another school: other weekdays, same person, pay counts at the first (product.md 3). */
export function dualStaf(origin: Staf, sekolahId: number, id: number): { origin: Staf; second: Staf } {
  return {
    origin: { ...origin, kerja: { ...origin.kerja, hariKerja: [1, 2, 5, 6] } },
    second: {
      gtk: { ...origin.gtk, sekolahId, id, ptkInduk: false },
      kerja: { ...origin.kerja, sekolahId, gtkId: id, hariKerja: [3, 4] },
      tpp: null,
    },
  }
}

function jabatan(random: Random, sekolah: SekolahRow, nth: number, jumlah: number): string {
  if (nth === 0) return 'Kepala Sekolah'
  if (sekolah.jenjang === 'TK') return 'Guru Kelas'
  if (nth === jumlah - 1) return 'Penjaga Sekolah'
  if (nth === jumlah - 2 || (jumlah > 25 && nth === jumlah - 3)) return 'Tenaga Administrasi Sekolah'
  if (sekolah.jenjang === 'SD') return nth < jumlah - 4 ? 'Guru Kelas' : 'Guru Mapel'
  if (sekolah.jenjang === 'SLB') return random.chance(0.75) ? 'Guru Kelas' : 'Guru Pendamping Khusus'
  if (nth === 4) return 'Guru BK'
  return nth === 5 ? 'Guru TIK' : 'Guru Mapel'
}

function oneStaf(fixture: StafFixture, nth: number, jenisGuru: string, kepegawaian?: string): Staf {
  const { sekolah, plan, awal } = fixture
  const id = fixture.firstId + nth
  const random = createRandom(`gtk ${sekolah.id} ${nth}`)
  const person = inventName(random, sekolah.kodeProvinsi, fixture.used)
  // PIN 2 of the main school is gtk@contoh.id: a civil servant, so that pay can be shown.
  const status = kepegawaian ?? (nth < 2 && sekolah.status === 'N' ? 'PNS' : selectStatus(random, sekolah, jenisGuru))
  const tahun = Number(awal.slice(0, 4))
  const age =
    jenisGuru === 'Kepala Sekolah'
      ? random.integer(43, 57)
      : random.integer(status === 'PNS' || status === 'PPPK' ? 30 : 24, 57)
  const lahir = { tahun: tahun - age, bulan: random.integer(1, 12), tanggal: random.integer(1, 28) }
  const start = tahunStart(random, status, tahun, age)
  const bulanStart = random.select([1, 2, 3, 4, 7, 8, 12])
  const asn = status === 'PNS' || status === 'PPPK'
  const guru = jenisGuru.startsWith('Guru') || jenisGuru === 'Kepala Sekolah'
  const certain = guru && age > 31
  const gtk: GtkRow = {
    sekolahId: sekolah.id,
    id,
    idDapodik: uuid(random),
    nama: giveDegree(random, person, sekolah.jenjang, jenisGuru, age),
    namaDapodik: person.nama,
    nip: asn ? nip(random, { lahir, dinasStartTahun: start, bulanStart, laki: person.laki }, fixture.used) : null,
    nuptk: certain || random.chance(0.4) ? `${random.integer(1, 9)}${random.digits(15)}` : null,
    nrg:
      certain && random.chance(0.85) ? `${String(random.integer(8, 23)).padStart(2, '0')}${random.digits(10)}` : null,
    jenisGuru,
    statusKepegawaian: status,
    ptkInduk: true,
    tampilSptjm: jenisGuru !== 'Penjaga Sekolah' || asn,
    mulaiTugas: `${Math.max(start, tahun - random.integer(1, 12))}-${padZero(bulanStart)}-01`,
    berhenti: null,
  }
  const kerja: KerjaRow = {
    sekolahId: sekolah.id,
    gtkId: id,
    berlakuMulai: gtk.mulaiTugas,
    shift: plan.oddities.includes('dua-shift') ? shiftGuru(random, nth) : 'otomatis',
    hariKerja: null,
  }
  const rupiah = tpp(random, status, jenisGuru)
  return {
    gtk,
    kerja,
    tpp: rupiah ? { sekolahId: sekolah.id, gtkId: id, berlakuMulai: `${tahun - 1}-01-01`, rupiah } : null,
  }
}

function selectStatus(random: Random, sekolah: SekolahRow, jenisGuru: string): string {
  if (sekolah.status === 'S') return jenisGuru.startsWith('Guru') && random.chance(0.05) ? 'PNS' : 'GTY/PTY'
  const p = random.fraction()
  if (jenisGuru === 'Penjaga Sekolah' || jenisGuru === 'Tenaga Administrasi Sekolah') {
    return p < 0.35 ? 'PPPK' : p < 0.5 ? 'PNS' : 'Tenaga Honor Sekolah'
  }
  if (p < 0.56) return 'PNS'
  return p < 0.86 ? 'PPPK' : 'Guru Honor Sekolah'
}

/** First year in service; PPPK teachers were first appointed in 2021. */
function tahunStart(random: Random, status: string, tahun: number, age: number): number {
  if (status === 'PPPK') return random.integer(Math.min(2021, tahun - 2), tahun - 2)
  const earliest = tahun - age + 23
  const latest = Math.min(tahun - 2, tahun - age + 34)
  return random.integer(Math.min(earliest, latest), latest)
}

type WrittenInNip = {
  lahir: { tahun: number; bulan: number; tanggal: number }
  dinasStartTahun: number
  bulanStart: number
  laki: boolean
}

function nip(random: Random, written: WrittenInNip, used: Set<string>): string {
  const { lahir, dinasStartTahun, bulanStart, laki } = written
  const fixed = `${lahir.tahun}${padZero(lahir.bulan)}${padZero(lahir.tanggal)}${dinasStartTahun}${padZero(bulanStart)}`
  const result = `${fixed}${laki ? 1 : 2}00${random.integer(1, 9)}`
  if (used.has(result)) return nip(random, written, used)
  used.add(result)
  return result
}

const SHIFT: readonly ShiftGtk[] = ['1', '1', '2', '2', 'otomatis']
const shiftGuru = (random: Random, nth: number): ShiftGtk =>
  nth === 0 || nth === 7 ? 'keduanya' : random.select(SHIFT)

function tpp(random: Random, status: string, jenisGuru: string): number | null {
  if (status === 'PPPK') return random.integer(20, 40) * 50_000
  if (status !== 'PNS') return null
  return (jenisGuru === 'Kepala Sekolah' ? random.integer(70, 90) : random.integer(30, 68)) * 50_000
}

/** A version-4 UUID by its looks, from seeded chance. */
function uuid(random: Random): string {
  const hex = (jumlah: number): string =>
    Array.from({ length: jumlah }, () => random.integer(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.select(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

const padZero = (nilai: number): string => String(nilai).padStart(2, '0')
