import { decideMesinBaru, type MesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { call } from '../../../api/call.ts'
import { type Answer, type Chosen, DecideMany } from '../../../shared/form/decide-many.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { chosen: Chosen<MesinBaru>; rows: readonly MesinBaru[] }

/** The office's yes or no to many machines at once; those that two schools claim are decided one by one (devices.md 5). */
export function DecideMesin({ chosen, rows }: Props) {
  return (
    <DecideMany
      chosen={chosen}
      page={rows.filter((m) => !m.sengketa)}
      yes={YES}
      no={NO}
      run={(mesin, setuju, alasan) => call(decideMesinBaru, { body: { mesin, setuju, ...(setuju ? {} : { alasan }) } })}
      refresh={useRefreshMesin()}
    />
  )
}

const YES: Answer<MesinBaru> = {
  button: (jumlah) => `Konfirmasi ${numeral(jumlah)} mesin`,
  title: (jumlah) => `Konfirmasi ${numeral(jumlah)} mesin`,
  sentence: () =>
    'Kiriman mesin-mesin ini tampak bagi sekolahnya dan dihitung. Pastikan mesinnya memang milik sekolah tersebut.',
  label: 'Iya, konfirmasi',
  done: (jumlah) => `${numeral(jumlah)} mesin dikonfirmasi.`,
}

const NO: Answer<MesinBaru> = {
  button: () => 'Tolak',
  title: (jumlah) => `Tolak ${numeral(jumlah)} mesin`,
  sentence: () =>
    'Nomor serinya dilepas dan sekolah diberi tahu alasannya. Yang sudah dikirim mesin tidak tampak bagi sekolah itu.',
  label: 'Tolak',
  reason: { required: true },
  done: (jumlah) => `${numeral(jumlah)} mesin ditolak.`,
}
