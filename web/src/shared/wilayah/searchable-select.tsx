import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { useDeferredSearch } from '../../ui/field/debounced.ts'

type Props<T> = {
  label: string
  /** Part of the query key. */
  queryKey: string
  find: (word: string, signal: AbortSignal) => Promise<T[]>
  /** All there are, where they are few enough to look through; null: too many, they are searched. */
  findAll?: (signal: AbortSignal) => Promise<T[] | null>
  value: T | null
  onChange: (value: T | null) => void
  optionId: (option: T) => string
  optionName: (option: T) => string
  /** What tells an option from its namesakes. */
  optionDetail: (option: T) => string
  notFound: string
  width?: number | string
  /** In a form: marked as required, and what tells the chosen one stays below the field. */
  required?: boolean
}

const HINT = 'Ketik min. 3 huruf...'

/**
 * Search for one of many: 3 letters, 1000 ms, and a word for every state in between. Where there are only a few, all of
 * them are there as soon as the field is opened, and every letter narrows them (rupa 15).
 */
export function SearchableSelect<T>(props: Props<T>) {
  const {
    label,
    queryKey,
    find,
    findAll,
    value,
    onChange,
    optionId,
    optionName,
    optionDetail,
    notFound,
    width = 320,
    required = false,
  } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const few = useQuery({
    queryKey: ['pilih-semua', queryKey],
    queryFn: async ({ signal }) => (await findAll?.(signal)) ?? null,
    enabled: opened && findAll !== undefined,
  })
  const { word, pending } = useDeferredSearch(value !== null && text === optionName(value) ? '' : text)
  const result = useQuery({
    queryKey: ['pilih', queryKey, word],
    queryFn: ({ signal }) => find(word ?? '', signal),
    enabled: word !== null && !pending && !few.data,
  })
  const found = word === null || pending ? [] : (result.data ?? [])
  const options = few.data ?? found
  const seeking = few.isLoading || (!few.data && (pending || (word !== null && result.isPending)))
  const typed = value !== null && text === optionName(value) ? '' : text
  return (
    <Autocomplete<T>
      value={value}
      onChange={(_, next) => onChange(next)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      options={options}
      onOpen={() => setOpened(true)}
      filterOptions={(all) =>
        few.data ? all.filter((p) => matches(`${optionName(p)} ${optionDetail(p)}`, typed)) : all
      }
      loading={seeking}
      loadingText="Sedang mencari..."
      noOptionsText={
        result.isError
          ? errorSentence(result.error, 'Gagal mengambil data')
          : word === null && !few.data
            ? HINT
            : notFound
      }
      getOptionKey={optionId}
      getOptionLabel={optionName}
      isOptionEqualToValue={(a, b) => optionId(a) === optionId(b)}
      renderOption={({ key, ...rest }, p) => (
        <li key={key} {...rest}>
          <OptionContent name={optionName(p)} detail={optionDetail(p)} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          // A phone's filters have no label above them.
          placeholder={phone && !required ? `${label}...` : HINT}
          required={required}
          helperText={required && value !== null ? optionDetail(value) : undefined}
        />
      )}
      sx={{ width, maxWidth: '100%' }}
    />
  )
}

/** Every word of it, wherever it stands. */
const matches = (option: string, typed: string): boolean => {
  const lower = option.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

function OptionContent({ name, detail }: { name: string; detail: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box>{name}</Box>
      {detail !== '' && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}
