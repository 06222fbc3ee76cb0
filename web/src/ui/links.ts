import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** MUI's look with the router's typed addresses. */
export const LinkTo = createLink(Link)
export const ButtonLink = createLink(Button)
