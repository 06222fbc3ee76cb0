/**
 * A small, believable country (product.md 6): schools, staff, machines and three months of taps. A pure function of
 * today, so that the same day gives the same world everywhere.
 */
import { DETIK_SEHARI, detikInstan, detikSekolah, nomorHari } from '@geisa/engine/kalender'
import { akunContoh } from './akun.ts'
import type {
  BarisAkun,
  BarisAturan,
  BarisGtk,
  BarisJadwal,
  BarisKalibrasi,
  BarisKerja,
  BarisKontak,
  BarisLibur,
  BarisMesin,
  BarisMesinPengguna,
  BarisMesinTakDikenal,
  BarisPemetaan,
  BarisPenempatan,
  BarisSekolah,
  BarisSinkron,
  BarisTap,
  BarisTpp,
  BarisYayasan,
} from './baris.ts'
import { DENAH, NAMA_YAYASAN, type RencanaSekolah } from './denah.ts'
import { type Staf, stafRangkap, stafSekolah } from './sekolah/gtk.ts'
import { jadwalContoh, mingguSekolah } from './sekolah/jadwal.ts'
import { liburContoh, liburSekolah } from './sekolah/libur.ts'
import { type MesinSekolah, mesinSekolah } from './sekolah/mesin.ts'
import { aturanContoh, ID_YAYASAN, sekolahContoh } from './sekolah/sekolah.ts'
import { tapSekolah } from './sekolah/tap.ts'
import { tanggal } from './waktu.ts'

export type BahanDunia = {
  hariIni: string
  /** Instant up to which machines have sent their taps. */
  sekarang: string
  wilayah: readonly { kode: string; nama: string; zona: string | null }[]
  /** Days of the decrees: nobody works on them, and they are loaded apart, as reference data. */
  liburNasional: readonly { tanggal: string }[]
}

export type DuniaContoh = {
  /** When somebody saved what carries such an instant: before the first tap. */
  disimpanPada: string
  yayasan: BarisYayasan[]
  sekolah: BarisSekolah[]
  aturan: BarisAturan[]
  gtk: BarisGtk[]
  kerja: BarisKerja[]
  tpp: BarisTpp[]
  mesin: BarisMesin[]
  penempatan: BarisPenempatan[]
  kontak: BarisKontak[]
  sinkron: BarisSinkron[]
  pemetaan: BarisPemetaan[]
  mesinPengguna: BarisMesinPengguna[]
  mesinTakDikenal: BarisMesinTakDikenal[]
  kalibrasi: BarisKalibrasi[]
  jadwal: BarisJadwal[]
  libur: BarisLibur[]
  akun: BarisAkun[]
  tap: BarisTap[]
}

type Bangunan = { sekolah: BarisSekolah; rencana: RencanaSekolah; staf: Staf[]; mesin: MesinSekolah }

export function duniaContoh(bahan: BahanDunia): DuniaContoh {
  const hariIni = nomorHari(bahan.hariIni)
  const awal = awalTap(hariIni)
  const sejak = `${Number(tanggal(awal).slice(0, 4)) - 1}-01-01`
  const bangunan = bangun(bahan, awal, hariIni)
  const libur = liburContoh(hariIni)
  const utama = bangunan.find(({ rencana }) => rencana.aneh.includes('utama'))
  const gtkUtama = utama?.staf[1]
  if (!utama || !gtkUtama) throw new Error('Denah tidak memuat sekolah utama.')
  const sekolah = bangunan.map((satu) => satu.sekolah)
  const staf = bangunan.flatMap((satu) => satu.staf)
  const mesin = bangunan.map((satu) => satu.mesin)
  const kontak = mesin.flatMap((satu) => satu.kontak)
  return {
    disimpanPada: `${tanggal(awal - 2)}T02:00:00.000Z`,
    yayasan: [{ id: ID_YAYASAN, nama: NAMA_YAYASAN }],
    sekolah,
    aturan: bangunan.map((satu) => aturanContoh(satu.sekolah.id, satu.rencana, sejak)),
    gtk: staf.map(({ gtk }) => gtk),
    kerja: staf.map(({ kerja }) => kerja),
    tpp: staf.flatMap(({ tpp }) => tpp ?? []),
    mesin: mesin.flatMap((satu) => satu.mesin),
    penempatan: mesin.flatMap((satu) => satu.penempatan),
    kontak,
    // Machines of one school were heard of at the same instant here.
    sinkron: [...new Map(kontak.map(({ sekolahId, laporan }) => [sekolahId, laporan]))].map(
      ([sekolahId, lastSync]) => ({
        sekolahId,
        lastSync,
      }),
    ),
    pemetaan: mesin.flatMap((satu) => satu.pemetaan),
    mesinPengguna: mesin.flatMap((satu) => satu.pengguna),
    mesinTakDikenal: [takDikenal(bahan.sekarang, hariIni)],
    kalibrasi: mesin.flatMap((satu) => satu.kalibrasi),
    jadwal: jadwalContoh(bangunan, sejak),
    libur,
    akun: akunContoh(
      utama.sekolah,
      gtkUtama.gtk,
      sekolah.filter(({ yayasanId }) => yayasanId === ID_YAYASAN),
    ),
    tap: bangunan.flatMap((satu) => tapBangunan(satu, libur, awal, bahan)),
  }
}

/** Whole months, so that the monthly reports are full: the first of the month 75 days ago, 75 to 105 days in all. */
function awalTap(hariIni: number): number {
  return nomorHari(`${tanggal(hariIni - 75).slice(0, 8)}01`)
}

function bangun(bahan: BahanDunia, awal: number, hariIni: number): Bangunan[] {
  const wilayah = new Map(bahan.wilayah.map((baris) => [baris.kode, baris]))
  const terpakai = new Set<string>()
  const planSampai = tanggal(hariIni + 300)
  let idPertama = 1
  const daftar = DENAH.map((rencana, ke) => {
    const sekolah = sekolahContoh(ke + 1, rencana, wilayah, planSampai)
    const staf = stafSekolah({ sekolah, rencana, idPertama, awal: tanggal(awal), baru: tanggal(awal + 33), terpakai })
    idPertama += staf.length
    return { sekolah, rencana, staf }
  })
  hidupkan(daftar, idPertama, tanggal(awal + 47))
  let idMesin = 1
  return daftar.map((satu) => {
    const waktu = { awal, hariIni, sekarang: detikInstan(bahan.sekarang), idPertama: idMesin }
    const mesin = mesinSekolah(satu.sekolah, satu.rencana, satu.staf, waktu)
    idMesin += mesin.mesin.length
    return { ...satu, mesin }
  })
}

/** What happens to staff: two of them teach at a second school, one leaves. */
function hidupkan(daftar: { sekolah: BarisSekolah; staf: Staf[] }[], idPertama: number, berhenti: string): void {
  const cari = (nama: string) => daftar.find(({ sekolah }) => sekolah.nama === nama)
  const RANGKAP = [
    ['SMP Negeri 3 Kepanjen', 'SMP Tunas Bangsa Singosari'],
    ['SMP Negeri 4 Tampaksiring', 'SMP Negeri 5 Gianyar'],
  ] as const
  for (const [ke, [dari, di]] of RANGKAP.entries()) {
    const asal = cari(dari)
    const tujuan = cari(di)
    const guru = asal?.staf[8]
    if (!asal || !tujuan || !guru) throw new Error(`Sekolah ${dari} atau ${di} tidak ada dalam denah.`)
    const hasil = stafRangkap(guru, tujuan.sekolah.id, idPertama + ke)
    asal.staf[8] = hasil.asal
    tujuan.staf.push(hasil.rangkap)
  }
  const pamit = cari('SD Negeri 6 Gianyar')?.staf[5]
  if (pamit) pamit.gtk = { ...pamit.gtk, berhenti }
}

function tapBangunan(satu: Bangunan, libur: readonly BarisLibur[], awal: number, bahan: BahanDunia): BarisTap[] {
  const { sekolah, rencana, mesin } = satu
  return tapSekolah({
    sekolah,
    rencana,
    mesin,
    awal,
    minggu: mingguSekolah(sekolah, rencana),
    libur: liburSekolah(bahan.liburNasional, libur, sekolah),
    hariIni: Math.floor(detikSekolah(detikInstan(bahan.sekarang), sekolah.zona) / DETIK_SEHARI),
  })
}

/** A machine that somebody has pointed at us without registering it. */
function takDikenal(sekarang: string, hariIni: number): BarisMesinTakDikenal {
  return {
    nomorSeri: 'X1C0269990042',
    pertamaTerlihat: `${tanggal(hariIni - 2)}T01:12:09.000Z`,
    terakhirTerlihat: sekarang,
    jumlahTanya: 412,
  }
}
