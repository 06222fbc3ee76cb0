import { MAX_PER_GROUP } from '@geisa/contract/cari'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { askedBulan } from './actions.ts'
import { readCommand } from './command.ts'
import { SearchField } from './field.tsx'
import { foundGroups, localGroups } from './groups.ts'
import type { Item } from './item.ts'
import { useBulanState, useFound } from './queries.ts'
import { readRecent, recordRecent } from './recent.ts'
import { ResultList } from './result-list.tsx'
import { KeyHints, SearchState } from './state.tsx'

type Props = { entries: readonly MenuEntry[]; onClose: () => void }

/** Everything that one may see, and begin, from one field. A combobox: arrows move, Enter opens, Escape closes. */
export function SearchDialog({ entries, onClose }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const router = useRouter()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { groups, words, more, seeking, error, again, userId } = useGroups(text, entries)
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(chosen, items.length - 1)
  useBackToClose(onClose)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function open(item: Item | undefined): void {
    if (item === undefined) return
    recordRecent(userId, item)
    onClose()
    void router.navigate({ href: item.href })
  }
  function handle(e: KeyboardEvent): void {
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      e.preventDefault()
      setChosen((active + step + items.length) % items.length)
    }
    if (e.key !== 'Enter') return
    // Else the key goes on to whatever has the focus once the dialog is gone, and presses that.
    e.preventDefault()
    open(items[active])
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      slotProps={{
        paper: {
          'aria-label': 'Cari apa saja',
          sx: phone ? { border: 0, borderRadius: 0 } : { height: 'min(540px, 80dvh)' },
        },
      }}
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: 14 } } }}
    >
      <SearchField
        listId={id}
        activeId={items.length > 0 ? `${id}-${active}` : undefined}
        text={text}
        onChange={(next) => {
          setText(next)
          setChosen(0)
        }}
        onKeyDown={handle}
        onClose={onClose}
        phone={phone}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2 }}>
        <ResultList
          id={id}
          groups={groups}
          active={active}
          words={words}
          entries={entries}
          busy={seeking}
          onOpen={open}
        />
        <SearchState count={items.length} more={more} text={text} seeking={seeking} error={error} onRetry={again} />
      </Box>
      {!phone && <KeyHints />}
    </Dialog>
  )
}

/** What stands there at once, and below it what the server found. */
function useGroups(text: string, entries: readonly MenuEntry[]) {
  const pengguna = usePengguna()
  const [recent] = useState(() => (pengguna === null ? [] : readRecent(pengguna.id)))
  const today = sekolahToday('WIB')
  const command = readCommand(text, today)
  const state = useBulanState(pengguna, pengguna && askedBulan(command, { peran: pengguna.peran, today }))
  const asked = pengguna === null ? null : { command, peran: pengguna.peran, today, state }
  const local = asked === null ? [] : localGroups(text, asked, { entries, recent })
  // 'kunci oktober' is understood: nobody is looked for by that name. 'agus' alone is a month, and many people.
  const understood = command.bulan !== null && command.words.length > 0 && local.length > 0
  const { found, seeking, error, again } = useFound(understood ? null : (command.name ?? text))
  return {
    more: Object.values(found).some((rows) => rows.length === MAX_PER_GROUP),
    groups: asked === null ? [] : [...local, ...foundGroups(found, asked)],
    words: command.name?.split(' ') ?? text.trim().split(/\s+/),
    seeking,
    error,
    again,
    userId: pengguna?.id ?? 0,
  }
}
