import { NOT_RECORDED } from '@geisa/contract/gtk/gtk'
import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { link } from '@geisa/contract/links'
import { versionOn } from '@geisa/engine/berlaku'
import { longTanggal } from '@geisa/engine/calendar'
import type { BagiLibur, Gtk, Libur } from '@geisa/engine/fakta'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'

type Catatan = NonNullable<KesiapanBulan['catatan']>[number]

/** Who lacks what a holiday of the month asks for is outside it, and is named before the month is locked (rules.md N1). */
export function listLiburWithoutData({ fakta, tanggal }: BulanResult): Catatan[] {
  const [first, last] = [tanggal[0]!.tanggal, tanggal.at(-1)!.tanggal]
  return fakta.libur.flatMap((libur) => {
    const { bagi, nama } = libur
    if (!bagi || !libur.jenjang.includes(fakta.sekolah.jenjang)) return []
    const dari = libur.tanggal < first ? first : libur.tanggal
    const sampai = (libur.sampai ?? libur.tanggal) > last ? last : (libur.sampai ?? libur.tanggal)
    const days = tanggal.map((one) => one.tanggal).filter((hari) => hari >= dari && hari <= sampai)
    const lacking = fakta.gtk.filter((gtk) => days.some((hari) => isInService(gtk, hari) && lacks(gtk, hari, bagi)))
    return lacking.length === 0 ? [] : [catatan(libur, nama, bagi, lacking)]
  })
}

const isInService = ({ mulaiTugas, berhenti }: Gtk, hari: string): boolean =>
  (mulaiTugas ?? hari) <= hari && (berhenti ?? hari) >= hari

function lacks({ identitas = [] }: Gtk, hari: string, { statusKepegawaian, jenisGuru }: BagiLibur): boolean {
  const current = versionOn(identitas, hari)
  return (
    (statusKepegawaian !== null && isMissing(current?.statusKepegawaian)) ||
    (jenisGuru !== null && isMissing(current?.jenisGuru))
  )
}

const isMissing = (fact: string | undefined): boolean => (fact ?? '') === '' || fact === NOT_RECORDED

const NAMED = 10

function catatan({ tanggal }: Libur, nama: string, bagi: BagiLibur, lacking: readonly Gtk[]): Catatan {
  const fact =
    bagi.statusKepegawaian === null ? 'jenis' : bagi.jenisGuru === null ? 'status kepegawaian' : 'status atau jenis'
  const who = lacking.slice(0, NAMED).map((gtk) => gtk.nama)
  const more = lacking.length > NAMED ? `, dan ${lacking.length - NAMED} lainnya` : ''
  return {
    judul: `Ada GTK tanpa ${fact}, yang menentukan sebuah libur`,
    kalimat: `'${nama}' (${longTanggal(tanggal)}) hanya bagi sebagian GTK, dan ${fact} ${lacking.length} GTK belum diisi: ${who.join(', ')}${more}. Bagi mereka hari itu bukan libur; lengkapi datanya bila seharusnya libur.`,
    jumlah: lacking.length,
    tautan: link('/pengaturan/gtk'),
  }
}
