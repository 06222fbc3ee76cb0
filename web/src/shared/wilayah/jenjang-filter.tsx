import type { Jenjang } from '@geisa/engine/acuan'
import type { ComponentProps } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { Option } from '../../ui/field/filter-select.tsx'
import { visibleJenjang } from './visible-jenjang.ts'

type Props = Pick<ComponentProps<typeof Option<Jenjang>>, 'value' | 'onChange' | 'width'>

/** One of the levels that the user sees at all. */
export function JenjangFilter({ width = 130, ...option }: Props) {
  const pengguna = usePengguna()
  const jenjang = pengguna === null ? [] : visibleJenjang(pengguna)
  return <Option {...option} label="Jenjang" options={jenjang.map((j) => ({ value: j, label: j }))} width={width} />
}
