/**
 * The schools of the demo world: real regions, believable names, nothing else about them is real.
 * Three provinces of three zones (product.md 6).
 */
import type { Jenjang } from '@geisa/engine/acuan'

/** What is odd about a school or its machine. */
export type Oddity =
  | 'utama' // the school of sekolah@contoh.id
  | 'tanpa-mesin'
  | 'belum-sinkron' // machine registered, never heard of
  | 'diam-4' // silent for that many days
  | 'diam-9'
  | 'diam-40'
  | 'kirim-lama' // its line was down for three days, and they came more than a week later
  | 'jam-wib' // machine left on WIB in a WITA school
  | 'shift-2' // works in the afternoon only
  | 'dua-shift'
  | 'mandiri' // owns its schedule: five days
  | 'dua-mesin'
  | 'pin-belum-dipetakan' // the newest colleague's PIN is still unknown
  | 'yayasan'

export type PlannedSekolah = {
  kec: string
  jenjang: Jenjang
  status: 'N' | 'S'
  nama: string
  oddities: readonly Oddity[]
}

const row = (
  kec: string,
  jenjang: Jenjang,
  status: 'N' | 'S',
  nama: string,
  ...oddities: Oddity[]
): PlannedSekolah => ({
  kec,
  jenjang,
  status,
  nama,
  oddities,
})

export const NAMA_YAYASAN = 'Yayasan Pendidikan Tunas Bangsa'

export const SEKOLAH_PLANS: readonly PlannedSekolah[] = [
  // Kab. Malang, Jawa Timur
  row('050713', 'SD', 'N', 'SDN Kauman 1', 'utama'),
  row('050713', 'SD', 'N', 'SDN Kauman 2'),
  row('050713', 'TK', 'N', 'TK Negeri Pembina Kepanjen', 'kirim-lama'),
  row('050713', 'TK', 'S', 'TK Dharma Wanita Kepanjen', 'tanpa-mesin'),
  row('050713', 'SMP', 'N', 'SMP Negeri 3 Kepanjen', 'pin-belum-dipetakan'),
  row('050713', 'SMA', 'N', 'SMA Negeri 2 Kepanjen'),
  row('050713', 'SLB', 'N', 'SLB Negeri Kepanjen'),
  row('050719', 'SD', 'N', 'SDN Karangpandan 2', 'diam-9'),
  row('050719', 'SD', 'S', 'SD Islam Nurul Ilmi Pakisaji'),
  row('050712', 'SD', 'N', 'SDN Jatiguwi 4'),
  row('050712', 'SMP', 'S', 'SMP PGRI 2 Sumberpucung', 'shift-2'),
  row('050724', 'TK', 'S', 'TK Tunas Bangsa Singosari', 'yayasan'),
  row('050724', 'SD', 'S', 'SD Tunas Bangsa Singosari', 'yayasan', 'mandiri'),
  row('050724', 'SD', 'N', 'SDN Candirenggo 5'),
  row('050724', 'SMP', 'S', 'SMP Tunas Bangsa Singosari', 'yayasan'),
  row('050724', 'SMK', 'N', 'SMK Negeri 4 Singosari', 'dua-mesin'),
  row('050705', 'SD', 'N', 'SDN Dampit 6', 'belum-sinkron'),
  row('050705', 'SMA', 'S', 'SMA Islam Dampit'),
  // Kota Malang
  row('057302', 'TK', 'S', 'TK Aisyiyah Kayutangan'),
  row('057302', 'SD', 'N', 'SDN Rampal 3'),
  row('057302', 'SMP', 'N', 'SMP Negeri 31 Malang'),
  row('057305', 'SD', 'N', 'SDN Dinoyo 5', 'pin-belum-dipetakan'),
  row('057305', 'SMA', 'S', 'SMA Tunas Bangsa Malang', 'yayasan'),
  row('057305', 'SMK', 'S', 'SMK Tunas Bangsa Malang', 'yayasan', 'dua-shift'),
  row('057301', 'SD', 'S', 'SD Katolik Santo Yosep Blimbing'),
  row('057301', 'SMP', 'S', 'SMP Wahid Hasyim Blimbing', 'diam-4'),
  row('057303', 'SLB', 'S', 'SLB Bhakti Kedungkandang'),
  row('057304', 'TK', 'N', 'TK Negeri Pembina Sukun'),
  // Kab. Sidoarjo
  row('051508', 'SD', 'N', 'SDN Pucang 5'),
  row('051508', 'SMP', 'N', 'SMP Negeri 9 Sidoarjo'),
  row('051518', 'SD', 'N', 'SDN Kureksari 2'),
  row('051518', 'TK', 'S', 'TK Dharma Wanita Waru'),
  row('051511', 'SMA', 'N', 'SMA Negeri 2 Krian'),
  row('051515', 'SMK', 'N', 'SMK Negeri 3 Buduran', 'dua-mesin'),
  // Kota Denpasar, Bali
  row('227101', 'SD', 'N', 'SD Negeri 18 Sesetan', 'jam-wib'),
  row('227101', 'SMP', 'N', 'SMP Negeri 16 Denpasar'),
  row('227101', 'SLB', 'N', 'SLB Negeri 3 Denpasar'),
  row('227102', 'SD', 'N', 'SD Negeri 12 Sumerta'),
  row('227102', 'SMA', 'N', 'SMA Negeri 14 Denpasar'),
  row('227103', 'TK', 'S', 'TK Kumara Sari Denpasar', 'tanpa-mesin'),
  row('227104', 'SD', 'S', 'SD Saraswati 7 Denpasar'),
  row('227104', 'SMK', 'N', 'SMK Negeri 6 Denpasar', 'diam-40'),
  // Kab. Gianyar
  row('220403', 'SD', 'N', 'SD Negeri 6 Gianyar'),
  row('220403', 'SMP', 'N', 'SMP Negeri 5 Gianyar'),
  row('220405', 'SD', 'N', 'SD Negeri 7 Ubud'),
  row('220405', 'SMA', 'N', 'SMA Negeri 2 Ubud'),
  row('220401', 'SD', 'N', 'SD Negeri 9 Sukawati'),
  row('220401', 'TK', 'N', 'TK Negeri Pembina Sukawati'),
  row('220404', 'SMP', 'N', 'SMP Negeri 4 Tampaksiring', 'pin-belum-dipetakan'),
  // Kota Ambon, Maluku
  row('217102', 'SD', 'N', 'SD Negeri 92 Ambon'),
  row('217102', 'SMP', 'N', 'SMP Negeri 26 Ambon'),
  row('217102', 'SMA', 'N', 'SMA Negeri 16 Ambon'),
  row('217102', 'SLB', 'N', 'SLB Negeri 2 Ambon'),
  row('217101', 'TK', 'S', 'TK Kristen Kasih Nusaniwe'),
  row('217103', 'SD', 'S', 'SD Kristen Passo', 'pin-belum-dipetakan'),
  row('217103', 'SMK', 'N', 'SMK Negeri 9 Ambon'),
  // Kab. Maluku Tengah
  row('210117', 'SD', 'N', 'SD Negeri 11 Masohi'),
  row('210117', 'SMP', 'N', 'SMP Negeri 7 Masohi'),
  row('210112', 'SD', 'N', 'SD Negeri 4 Saparua', 'tanpa-mesin'),
  row('210115', 'SMP', 'N', 'SMP Negeri 31 Leihitu', 'tanpa-mesin'),
]
