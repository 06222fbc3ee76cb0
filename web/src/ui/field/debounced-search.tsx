import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useDebounced } from './debounced.ts'

type Props = {
  label: string
  placeholder?: string
  /** What the address searches for now. */
  search: string | undefined
  onChange: (search: string | undefined) => void
  /** Rest after the last letter, ms. */
  delay: number
  /** Fewer letters than these are not searched for. */
  min?: number
  width?: number
}

/** What is typed reaches the address after a moment's rest, an emptied field at once; 'back' brings the earlier search back. */
export function DebouncedSearch({ label, placeholder, search, onChange, delay, min = 1, width = 240 }: Props) {
  const [text, setText] = useState(search ?? '')
  const [inAddress, setInAddress] = useState(search)
  if (search !== inAddress) {
    setInAddress(search)
    setText(search ?? '')
  }
  const neat = text.trim()
  const slow = useDebounced(neat, delay)
  const target = neat === '' ? '' : slow
  useEffect(() => {
    if (target !== neat || target === (search ?? '') || (target !== '' && target.length < min)) return
    const next = target === '' ? undefined : target
    setInAddress(next)
    onChange(next)
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target])
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="search"
      value={text}
      onChange={(e) => setText(e.target.value)}
      sx={{ width: { xs: '100%', sm: width } }}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  )
}
