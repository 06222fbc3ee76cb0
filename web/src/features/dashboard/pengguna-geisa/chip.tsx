import { KAT_SINKRON, type KatSinkron } from '@geisa/contract/dashboard/dashboard'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { KATEGORI_WORDS, TandaKategori } from './kategori.tsx'
import { type ChangeOptions, writeKategori } from './options.ts'

type Props = {
  selected: readonly KatSinkron[]
  /** undefined while nothing has been loaded. */
  jumlah: Record<KatSinkron, number> | undefined
  replace: ChangeOptions
}

/** Any number of categories, each with its schools (their place is kept until they are counted). */
export const ChipKategori = memo(function ChipKategori({ selected, jumlah, replace }: Props) {
  const toggle = (k: KatSinkron): void => {
    const next = selected.includes(k) ? selected.filter((one) => one !== k) : [...selected, k]
    replace({ kategori: writeKategori(next) })
  }
  return (
    <Box
      component="fieldset"
      aria-label="Sinkron terakhir"
      sx={{
        border: 0,
        p: 0.5,
        m: 0,
        mb: { sm: 3 },
        mx: -0.5,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
      }}
    >
      {KAT_SINKRON.map((k) => {
        const active = selected.includes(k)
        return (
          <Tooltip key={k} title={KATEGORI_WORDS[k].meaning} describeChild>
            <Chip
              clickable
              icon={
                <Box component="span" sx={{ display: 'inline-flex', pl: 1 }}>
                  <TandaKategori kategori={k} />
                </Box>
              }
              label={
                <>
                  {k}{' '}
                  <Box component="span" sx={{ ml: 0.5, fontWeight: 400, ...(jumlah === undefined ? UNCOUNTED : {}) }}>
                    {jumlah && numeral(jumlah[k])}
                  </Box>
                </>
              }
              color={active ? 'primary' : 'default'}
              variant={active ? 'filled' : 'outlined'}
              aria-pressed={active}
              onClick={() => toggle(k)}
              sx={{ fontVariantNumeric: 'tabular-nums', ...(active ? {} : { bgcolor: 'background.paper' }) }}
            />
          </Tooltip>
        )
      })}
    </Box>
  )
})

/** About as wide as its count will be. */
const UNCOUNTED = { display: 'inline-block', minWidth: '1.2em' } as const
