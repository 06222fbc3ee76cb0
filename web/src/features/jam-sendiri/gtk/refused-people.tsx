import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError } from '../../../api/api-error.ts'

export type Person = { id: string; nama: string }
export type Refused = { person: Person; message: string }

/** Of whom it was refused, and why: the server names each by its place in the list that was sent. */
export function refusedOf(error: unknown, people: readonly Person[]): Refused[] {
  if (!(error instanceof ApiError)) return []
  return error.galat.flatMap(({ field, message }) => {
    const nth = /(?:^|\.)gtkIds\.(\d+)$/.exec(field)?.[1]
    const person = nth === undefined ? undefined : people[Number(nth)]
    return person ? [{ person, message }] : []
  })
}

/** Between a night and the next day's taps (engine: roomSentence): a day off between them leaves room. */
const TOO_LITTLE_ROOM = '30 menit sebelum hari itu berakhir'

type Props = { refused: readonly Refused[]; many: boolean; onLeaveOut: () => void }

/** The others need not wait for them. */
export function RefusedPeople({ refused, many, onLeaveOut }: Props) {
  if (refused.length === 0) return null
  return (
    <Alert severity="error">
      Belum ada yang disimpan: {refused.length} orang ditolak.
      <Box component="ul" aria-label="Yang ditolak" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1 }}>
        {refused.map(({ person, message }) => (
          <li key={person.id}>
            <b>{person.nama}</b>
            {message.startsWith(person.nama) ? message.slice(person.nama.length) : `: ${message}`}
          </li>
        ))}
      </Box>
      {refused.some(({ message }) => message.includes(TOO_LITTLE_ROOM)) && (
        <Box sx={{ mt: 1 }}>Pilih hari pertama atau hari terakhir yang bersebelahan dengan hari liburnya.</Box>
      )}
      {many && (
        <Button color="inherit" variant="outlined" size="small" sx={{ mt: 2 }} onClick={onLeaveOut}>
          Lanjutkan tanpa mereka
        </Button>
      )}
    </Alert>
  )
}
