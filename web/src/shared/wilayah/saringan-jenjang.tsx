import type { Jenjang } from '@geisa/engine/acuan'
import type { ComponentProps } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import { jenjangTerlihat } from './jenjang-terlihat.ts'

type Props = Pick<ComponentProps<typeof Pilihan<Jenjang>>, 'nilai' | 'onGanti' | 'lebar'>

/** One of the levels that the user sees at all. */
export function SaringanJenjang({ lebar = 130, ...pilihan }: Props) {
  const pengguna = usePengguna()
  const jenjang = pengguna === null ? [] : jenjangTerlihat(pengguna)
  return <Pilihan {...pilihan} label="Jenjang" pilihan={jenjang.map((j) => ({ nilai: j, nama: j }))} lebar={lebar} />
}
