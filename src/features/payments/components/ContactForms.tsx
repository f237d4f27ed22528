import type { ReactElement } from 'react';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { printedText } from '@/domain/invoices/printed';
import {
  cashPickupSchema,
  emptyCashPickup,
  emptyPayerMessage,
  maxMessageCharacters,
  payerMessageSchema,
} from '@/domain/payments/payerMessage';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useMessageSenderMutation, useRequestCashPickupMutation } from '../api';
import { PayerForm } from './PayerForm';

interface ContactFormsProps {
  payable: PayableInvoice;
  invoiceKey: string;
}

/** A question or an objection for the sender, and a cash pickup where it is offered. */
export function ContactForms({ payable, invoiceKey }: ContactFormsProps): ReactElement {
  const [message] = useMessageSenderMutation();
  const [pickup] = useRequestCashPickupMutation();
  const { recipientName, recipientEmail, recipientPhone } = payable.invoice.recipientId;
  const sender = printedText(payable.sender.name);
  return (
    <>
      {payable.offersCashPickup ? (
        <PayerForm
          title="Pay in cash: request a pickup"
          icon="calendar3"
          initial={{ ...emptyCashPickup, name: recipientName, phone: recipientPhone }}
          schema={cashPickupSchema}
          send={(values) => pickup({ key: invoiceKey, pickup: values }).unwrap()}
          done={`Your request was sent. ${sender} will call you.`}
          button="Request a pickup"
        >
          <TextField name="name" id="pickup-name" label="Name" required autoComplete="name" />
          <TextField
            name="phone"
            id="pickup-phone"
            label="Phone"
            type="tel"
            required
            autoComplete="tel-national"
            help="10 digits."
          />
          <DateField name="day" id="pickup-day" label="Day" required />
          <TextField name="note" id="pickup-note" label="Note" type="textarea" maxLength={500} />
        </PayerForm>
      ) : null}
      <PayerForm
        title="Questions? Message the sender"
        icon="envelope"
        initial={{ ...emptyPayerMessage, name: recipientName, email: recipientEmail }}
        schema={payerMessageSchema}
        send={(values) => message({ key: invoiceKey, message: values }).unwrap()}
        done={`Your message was sent to ${sender}.`}
        button="Send message"
      >
        <TextField name="name" id="message-name" label="Name" required autoComplete="name" />
        <TextField
          name="email"
          id="message-email"
          label="Email"
          type="email"
          required
          autoComplete="email"
        />
        <TextField
          name="text"
          id="message-text"
          label="Message"
          type="textarea"
          rows={4}
          required
          maxLength={maxMessageCharacters}
        />
      </PayerForm>
    </>
  );
}
