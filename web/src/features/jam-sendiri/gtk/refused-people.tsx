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
            <b>{person.nama}</b>: {message}
          </li>
        ))}
      </Box>
      {many && (
        <Button color="inherit" variant="outlined" size="small" sx={{ mt: 2 }} onClick={onLeaveOut}>
          Lanjutkan tanpa mereka
        </Button>
      )}
    </Alert>
  )
}
