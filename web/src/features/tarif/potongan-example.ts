import { persen } from '@geisa/contract/tarif/words'
import { rupiahShare } from '@geisa/engine/potongan/potongan'
import { bpPita, type ProfilPotongan } from '@geisa/engine/potongan/profil'
import { numeral, rupiah } from '../../shared/numerals.ts'

/** '35 menit terlambat → 1 %, dari TPP Rp2.000.000 = Rp20.000' */
export function potonganExample(profil: ProfilPotongan, minutes: number, tpp: number): string {
  const bp = bpPita(profil.pita, minutes)
  const base = rupiahShare(tpp, profil.bagianBp)
  const sebulan = profil.mode === 'KUMULATIF' ? ' sebulan' : ''
  const origin =
    profil.bagianBp === 10_000
      ? `TPP ${rupiah(tpp)}`
      : `${persen(profil.bagianBp)} TPP ${rupiah(tpp)} (${rupiah(base)})`
  return `${numeral(minutes)} menit terlambat${sebulan} → ${persen(bp)}, dari ${origin} = ${rupiah(rupiahShare(base, bp))}`
}
