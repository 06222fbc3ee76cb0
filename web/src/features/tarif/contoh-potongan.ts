import { persen } from '@geisa/contract/kata-tarif'
import { bagianRupiah } from '@geisa/engine/potongan/potongan'
import { bpPita, type ProfilPotongan } from '@geisa/engine/potongan/profil'

export const rupiah = (jumlah: number): string => `Rp${jumlah.toLocaleString('id-ID')}`

/** '35 menit terlambat → 1 %, dari TPP Rp2.000.000 = Rp20.000' */
export function contohPotongan(profil: ProfilPotongan, menit: number, tpp: number): string {
  const bp = bpPita(profil.pita, menit)
  const dasar = bagianRupiah(tpp, profil.bagianBp)
  const sebulan = profil.mode === 'KUMULATIF' ? ' sebulan' : ''
  const asal =
    profil.bagianBp === 10_000
      ? `TPP ${rupiah(tpp)}`
      : `${persen(profil.bagianBp)} TPP ${rupiah(tpp)} (${rupiah(dasar)})`
  return `${menit.toLocaleString('id-ID')} menit terlambat${sebulan} → ${persen(bp)}, dari ${asal} = ${rupiah(bagianRupiah(dasar, bp))}`
}
