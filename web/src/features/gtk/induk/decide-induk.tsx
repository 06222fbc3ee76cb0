import { decideMintaInduk, type MintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import { call } from '../../../api/call.ts'
import { type Answer, type Chosen, DecideMany } from '../../../shared/form/decide-many.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { useRefreshGtk } from '../queries.ts'

type Props = { chosen: Chosen<MintaInduk>; rows: readonly MintaInduk[] }

/** The office's word on where the pay of many people counts (product.md 3). */
export function DecideInduk({ chosen, rows }: Props) {
  return (
    <DecideMany
      chosen={chosen}
      page={rows}
      yes={YES}
      no={NO}
      run={(gtk, setuju, alasan) =>
        call(decideMintaInduk, { body: { gtk, setuju, ...(alasan === '' ? {} : { alasan }) } })
      }
      refresh={useRefreshGtk()}
    />
  )
}

const ALASAN = { min: 0, help: 'Boleh kosong. Dibaca sekolah yang meminta dan tersimpan di riwayat.' }

const YES: Answer<MintaInduk> = {
  button: (jumlah) => `Pastikan ${numeral(jumlah)} GTK`,
  title: (jumlah) => `Pastikan induk ${numeral(jumlah)} GTK`,
  sentence: (rows) => {
    const moving = rows.filter(({ indukKini }) => indukKini !== null).length
    const who = moving < rows.length ? `${numeral(moving)} di antaranya` : rows.length === 1 ? 'Ia' : 'Semuanya'
    const moved = moving === 0 ? '' : ` ${who} pindah dari induknya sekarang, dan sekolah itu diberi tahu.`
    return `TPP dihitung di sekolah yang meminta, juga di bulan yang belum dikunci.${moved}`
  },
  label: 'Iya, pastikan',
  reason: ALASAN,
  done: (jumlah) => `${numeral(jumlah)} GTK dipastikan induknya.`,
}

const NO: Answer<MintaInduk> = {
  button: () => 'Bukan induknya',
  title: (jumlah) => `Bukan induk ${numeral(jumlah)} GTK`,
  sentence: () =>
    'Sekolah yang meminta diberi tahu. Di sana potongan hanya dalam persen; TPP tetap dihitung di induknya, bila ada.',
  label: 'Bukan induknya',
  reason: ALASAN,
  done: (jumlah) => `${numeral(jumlah)} GTK dicatat bukan berinduk di sana.`,
}
