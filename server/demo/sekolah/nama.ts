/** Invented people: given and family names of three regions, combined by chance, with believable titles. */
import type { Acak } from '../acak.ts'

export type Orang = { nama: string; laki: boolean }

type DaftarNama = {
  laki: readonly string[]
  perempuan: readonly string[]
  belakangLaki: readonly string[]
  belakangPerempuan: readonly string[]
}

const kata = (teks: string): readonly string[] => teks.split(' ')

const JAWA: DaftarNama = {
  laki: kata(
    'Agus Bambang Budi Dwi Eko Hadi Hari Heru Imam Joko Kukuh Mujiono Nanang Nur Purnomo Rudi Slamet Sugeng Suparno Sutrisno Teguh Tri Wahyu Yusuf Ahmad Muhammad Arif Fajar Galih Rizki Yoga Dimas',
  ),
  perempuan: kata(
    'Sri Endang Siti Dwi Tri Nur Umi Wiwik Yuni Retno Ratna Rina Lilik Indah Eni Ika Dewi Dian Anis Fitri Ayu Lestari Mega Nita Putri Rahma Titik Tutik Sulastri Kusuma Wahyu Luluk',
  ),
  belakangLaki: kata(
    'Santoso Prasetyo Widodo Setiawan Hidayat Nugroho Wibowo Purwanto Susilo Hartono Utomo Saputra Kurniawan Cahyono Mulyono Sugiarto Wijaya Rahman Hakim Fauzi Supriyadi Hariyanto Priyono Yulianto Firmansyah Ramadhan Basuki Mustofa',
  ),
  belakangPerempuan: kata(
    'Lestari Wahyuni Rahayu Astuti Handayani Utami Kusumawati Setyowati Hidayati Purwanti Ningsih Wulandari Susanti Mardiana Puspitasari Anggraini Rohmah Fitriani Maghfiroh Kurniawati Widyawati Safitri Nurhayati Suryani Indrawati Yulianti Agustina Sholihah',
  ),
}
const BALI: DaftarNama = {
  laki: 'I Wayan|I Made|I Nyoman|I Ketut|I Putu|I Kadek|I Komang|I Gede|Ida Bagus|I Gusti Ngurah'.split('|'),
  perempuan: 'Ni Wayan|Ni Made|Ni Nyoman|Ni Ketut|Ni Putu|Ni Kadek|Ni Komang|Ni Luh|Ida Ayu|I Gusti Ayu'.split('|'),
  belakangLaki: kata(
    'Sudarma Suardana Artawan Widiana Sukerta Astawa Mertayasa Suparta Arnawa Wirawan Darmawan Suweca Adnyana Budiarta Subagia Yasa Mahendra Suryawan Pradnyana Wiguna Sutama Arimbawa Kertayasa Juliantara',
  ),
  belakangPerempuan: kata(
    'Suartini Widiastuti Ariani Sukerti Astini Purnami Darmayanti Sulastri Wahyuni Suryani Ekayanti Puspawati Mariani Yuliantari Adnyani Parwati Trisnawati Sudiani Kusumadewi Budiasih Sumartini Rusmini Arsani Juniari',
  ),
}
const MALUKU: DaftarNama = {
  laki: kata(
    'Johanis Frans Yopi Markus Semuel Benjamin Rudolf Elias Abdul Ibrahim Usman Ismail Ridwan Hasan Max Ferdinand Jefry Simon Roby Agustinus Daniel Yakob',
  ),
  perempuan: kata(
    'Maria Yohana Elsye Martha Ribka Selfi Novita Agustina Fatima Nurjana Aisa Hajar Rahma Debora Meiske Ruth Grace Yuliana Hanna Febby Sarah Wa-Ode',
  ).map((nama) => nama.replace('-', ' ')),
  belakangLaki: kata(
    'Pattiasina Latuconsina Tuhumury Lewerissa Sahetapy Tomasoa Wattimena Manuputty Leatemia Salampessy Tuasikal Lestaluhu Pelupessy Matulessy Nikijuluw Hukom Soplanit Talakua Rumakat Marasabessy Siahaya Lopulalan Tahalele Ohorella',
  ),
  belakangPerempuan: kata(
    'Pattiasina Latuconsina Tuhumury Lewerissa Sahetapy Tomasoa Wattimena Manuputty Leatemia Salampessy Tuasikal Lestaluhu Pelupessy Matulessy Nikijuluw Hukom Soplanit Talakua Rumakat Marasabessy Siahaya Lopulalan Tahalele Ohorella',
  ),
}
const PER_PROVINSI: Record<string, DaftarNama> = { '05': JAWA, '22': BALI, '21': MALUKU }

/** A name that nobody in `terpakai` bears yet; it is added there. */
export function karangNama(acak: Acak, kodeProvinsi: string, terpakai: Set<string>): Orang {
  const daftar = PER_PROVINSI[kodeProvinsi.slice(0, 2)] ?? JAWA
  const laki = acak.peluang(0.42)
  const depan = acak.pilih(laki ? daftar.laki : daftar.perempuan)
  const belakang = laki ? daftar.belakangLaki : daftar.belakangPerempuan
  const tengah = terpakai.has(`${depan} ${belakang[0]}`) || acak.peluang(0.3) ? ` ${acak.pilih(belakang)}` : ''
  const nama = `${depan}${tengah} ${acak.pilih(belakang)}`
  const kembar = /(\S+) \1$/.test(nama)
  if (kembar || terpakai.has(nama)) return karangNama(acak, kodeProvinsi, terpakai)
  terpakai.add(nama)
  return { nama, laki }
}

const GELAR_GURU = [
  'S.Pd.',
  'S.Pd.',
  'S.Pd.',
  'S.Pd.',
  'S.Pd., M.Pd.',
  'S.Si.',
  'S.Kom.',
  'S.Ag.',
  'S.E.',
  'S.T.',
] as const

/** The degree that goes with a post; drivers of it: level, age, chance. */
export function beriGelar(acak: Acak, orang: Orang, jenjang: string, jenisGuru: string, usia: number): string {
  if (jenisGuru === 'Penjaga Sekolah') return orang.nama
  if (jenisGuru === 'Tenaga Administrasi Sekolah') {
    return acak.peluang(0.5) ? orang.nama : `${orang.nama}, ${acak.pilih(['A.Md.', 'S.E.', 'S.Kom.'])}`
  }
  if (jenisGuru === 'Kepala Sekolah') return `${orang.nama}, S.Pd., M.Pd.`
  if (jenjang === 'TK') return `${orang.nama}, ${acak.pilih(['S.Pd.AUD', 'S.Pd.', 'S.Pd.'])}`
  if (jenjang === 'SD') return `${orang.nama}, ${acak.pilih(['S.Pd.SD', 'S.Pd.SD', 'S.Pd.'])}`
  if (usia > 53 && acak.peluang(0.4)) return `${orang.laki ? 'Drs.' : 'Dra.'} ${orang.nama}`
  return `${orang.nama}, ${acak.pilih(GELAR_GURU)}`
}
