import type { Message } from '#shared/messages/message.contract';
import { MessageRow } from './MessageRow';

interface Props {
  messages: readonly Message[];
  /** Missing where the booking is open. */
  onOpenBooking?: (bookingId: string) => void;
  /** The text by which they were found. */
  searched?: string;
}

export function MessageList({ messages, onOpenBooking, searched = '' }: Props) {
  return (
    <ol className="stack-3">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} searched={searched} {...(onOpenBooking && { onOpenBooking })} />
      ))}
    </ol>
  );
}
