/** The staff of one school: invented people whose numbers agree with their lives (rules.md K). */
import type { Jenjang } from '@geisa/engine/acuan'
import type { ShiftGtk } from '@geisa/engine/fakta'
import { type Acak, buatAcak } from '../acak.ts'
import type { BarisGtk, BarisKerja, BarisSekolah, BarisTpp } from '../baris.ts'
import type { RencanaSekolah } from '../denah.ts'
import { beriGelar, karangNama } from './nama.ts'

export type Staf = { gtk: BarisGtk; kerja: BarisKerja; tpp: BarisTpp | null }

export type BahanStaf = {
  sekolah: BarisSekolah
  rencana: RencanaSekolah
  /** Id of the first one. */
  idPertama: number
  /** First day of the demo's taps; everybody but the newest was there already. */
  awal: string
  /** First day of the newest colleague. */
  baru: string
  /** Names and NIP that are taken, over all schools. */
  terpakai: Set<string>
}

const JUMLAH: Record<Jenjang, readonly [number, number]> = {
  TK: [5, 7],
  SD: [11, 15],
  SMP: [18, 25],
  SMA: [26, 33],
  SMK: [29, 38],
  SLB: [13, 18],
}

export function stafSekolah(bahan: BahanStaf): Staf[] {
  const { sekolah, rencana } = bahan
  const acak = buatAcak(`staf ${sekolah.id}`)
  const [sedikit, banyak] = JUMLAH[sekolah.jenjang]
  const jumlah = rencana.aneh.includes('utama') ? 14 : acak.bulat(sedikit, banyak)
  const daftar = Array.from({ length: jumlah }, (_, ke) => stafSatu(bahan, ke, jabatan(acak, sekolah, ke, jumlah)))
  if (rencana.aneh.includes('pin-belum-dipetakan')) {
    const baru = stafSatu(bahan, jumlah, sekolah.jenjang === 'SD' ? 'Guru Kelas' : 'Guru Mapel', 'Guru Honor Sekolah')
    daftar.push({ ...baru, gtk: { ...baru.gtk, mulaiTugas: bahan.baru } })
  }
  return daftar
}

/** A colleague's second row, at another school: other weekdays, same person, pay counts at the first (product.md 3). */
export function stafRangkap(asal: Staf, sekolahId: number, id: number): { asal: Staf; rangkap: Staf } {
  return {
    asal: { ...asal, kerja: { ...asal.kerja, hariKerja: [1, 2, 5, 6] } },
    rangkap: {
      gtk: { ...asal.gtk, sekolahId, id, ptkInduk: false },
      kerja: { ...asal.kerja, sekolahId, gtkId: id, hariKerja: [3, 4] },
      tpp: null,
    },
  }
}

function jabatan(acak: Acak, sekolah: BarisSekolah, ke: number, jumlah: number): string {
  if (ke === 0) return 'Kepala Sekolah'
  if (sekolah.jenjang === 'TK') return 'Guru Kelas'
  if (ke === jumlah - 1) return 'Penjaga Sekolah'
  if (ke === jumlah - 2 || (jumlah > 25 && ke === jumlah - 3)) return 'Tenaga Administrasi Sekolah'
  if (sekolah.jenjang === 'SD') return ke < jumlah - 4 ? 'Guru Kelas' : 'Guru Mapel'
  if (sekolah.jenjang === 'SLB') return acak.peluang(0.75) ? 'Guru Kelas' : 'Guru Pendamping Khusus'
  if (ke === 4) return 'Guru BK'
  return ke === 5 ? 'Guru TIK' : 'Guru Mapel'
}

function stafSatu(bahan: BahanStaf, ke: number, jenisGuru: string, kepegawaian?: string): Staf {
  const { sekolah, rencana, awal } = bahan
  const id = bahan.idPertama + ke
  const acak = buatAcak(`gtk ${sekolah.id} ${ke}`)
  const orang = karangNama(acak, sekolah.kodeProvinsi, bahan.terpakai)
  // PIN 2 of the main school is gtk@contoh.id: a civil servant, so that pay can be shown.
  const status = kepegawaian ?? (ke < 2 && sekolah.status === 'N' ? 'PNS' : pilihStatus(acak, sekolah, jenisGuru))
  const tahun = Number(awal.slice(0, 4))
  const usia =
    jenisGuru === 'Kepala Sekolah'
      ? acak.bulat(43, 57)
      : acak.bulat(status === 'PNS' || status === 'PPPK' ? 30 : 24, 57)
  const lahir = { tahun: tahun - usia, bulan: acak.bulat(1, 12), tanggal: acak.bulat(1, 28) }
  const mulai = tahunMulai(acak, status, tahun, usia)
  const bulanMulai = acak.pilih([1, 2, 3, 4, 7, 8, 12])
  const asn = status === 'PNS' || status === 'PPPK'
  const guru = jenisGuru.startsWith('Guru') || jenisGuru === 'Kepala Sekolah'
  const tertentu = guru && usia > 31
  const gtk: BarisGtk = {
    sekolahId: sekolah.id,
    id,
    idDapodik: uuid(acak),
    nama: beriGelar(acak, orang, sekolah.jenjang, jenisGuru, usia),
    namaDapodik: orang.nama,
    nip: asn ? nip(acak, lahir, mulai, bulanMulai, orang.laki, bahan.terpakai) : null,
    nuptk: tertentu || acak.peluang(0.4) ? `${acak.bulat(1, 9)}${acak.digit(15)}` : null,
    nrg: tertentu && acak.peluang(0.85) ? `${String(acak.bulat(8, 23)).padStart(2, '0')}${acak.digit(10)}` : null,
    jenisGuru,
    statusKepegawaian: status,
    ptkInduk: true,
    tampilSptjm: jenisGuru !== 'Penjaga Sekolah' || asn,
    mulaiTugas: `${Math.max(mulai, tahun - acak.bulat(1, 12))}-${isiNol(bulanMulai)}-01`,
    berhenti: null,
  }
  const kerja: BarisKerja = {
    sekolahId: sekolah.id,
    gtkId: id,
    berlakuMulai: gtk.mulaiTugas,
    shift: rencana.aneh.includes('dua-shift') ? shiftGuru(acak, ke) : 'otomatis',
    hariKerja: null,
  }
  const rupiah = tpp(acak, status, jenisGuru)
  return {
    gtk,
    kerja,
    tpp: rupiah ? { sekolahId: sekolah.id, gtkId: id, berlakuMulai: `${tahun - 1}-01-01`, rupiah } : null,
  }
}

function pilihStatus(acak: Acak, sekolah: BarisSekolah, jenisGuru: string): string {
  if (sekolah.status === 'S') return jenisGuru.startsWith('Guru') && acak.peluang(0.05) ? 'PNS' : 'GTY/PTY'
  const p = acak.angka()
  if (jenisGuru === 'Penjaga Sekolah' || jenisGuru === 'Tenaga Administrasi Sekolah') {
    return p < 0.35 ? 'PPPK' : p < 0.5 ? 'PNS' : 'Tenaga Honor Sekolah'
  }
  if (p < 0.56) return 'PNS'
  return p < 0.86 ? 'PPPK' : 'Guru Honor Sekolah'
}

/** First year in service; PPPK teachers were first appointed in 2021. */
function tahunMulai(acak: Acak, status: string, tahun: number, usia: number): number {
  if (status === 'PPPK') return acak.bulat(Math.min(2021, tahun - 2), tahun - 2)
  const palingCepat = tahun - usia + 23
  const palingLambat = Math.min(tahun - 2, tahun - usia + 34)
  return acak.bulat(Math.min(palingCepat, palingLambat), palingLambat)
}

function nip(
  acak: Acak,
  lahir: { tahun: number; bulan: number; tanggal: number },
  tahunMulaiDinas: number,
  bulanMulai: number,
  laki: boolean,
  terpakai: Set<string>,
): string {
  const tetap = `${lahir.tahun}${isiNol(lahir.bulan)}${isiNol(lahir.tanggal)}${tahunMulaiDinas}${isiNol(bulanMulai)}`
  const hasil = `${tetap}${laki ? 1 : 2}00${acak.bulat(1, 9)}`
  if (terpakai.has(hasil)) return nip(acak, lahir, tahunMulaiDinas, bulanMulai, laki, terpakai)
  terpakai.add(hasil)
  return hasil
}

const SHIFT: readonly ShiftGtk[] = ['1', '1', '2', '2', 'otomatis']
const shiftGuru = (acak: Acak, ke: number): ShiftGtk => (ke === 0 || ke === 7 ? 'keduanya' : acak.pilih(SHIFT))

function tpp(acak: Acak, status: string, jenisGuru: string): number | null {
  if (status === 'PPPK') return acak.bulat(20, 40) * 50_000
  if (status !== 'PNS') return null
  return (jenisGuru === 'Kepala Sekolah' ? acak.bulat(70, 90) : acak.bulat(30, 68)) * 50_000
}

/** A version-4 UUID by its looks, from seeded chance. */
function uuid(acak: Acak): string {
  const heksa = (jumlah: number): string =>
    Array.from({ length: jumlah }, () => acak.bulat(0, 15).toString(16)).join('')
  return `${heksa(8)}-${heksa(4)}-4${heksa(3)}-${acak.pilih(['8', '9', 'a', 'b'])}${heksa(3)}-${heksa(12)}`
}

const isiNol = (nilai: number): string => String(nilai).padStart(2, '0')
