package dev.throng.crowd.control;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The numbers of instances, which they keep for as long as they are there, and their slots in a crowd's records: those that are shown
 * first, hidden ones behind them. A change of a slot swaps two instances. A number that was given back is given again, with another
 * generation: handles tell both apart.
 */
public final class Slots {
    /** Slot of a number that no instance has. */
    public static final int NOWHERE = -1;

    /** Receives two instances that exchange their slots. */
    public interface Swap {
        /** @param a below b */
        void swapped(int a, int b);
    }

    /** Generations of a number before it might be taken for one of another crowd. */
    private static final int GENERATIONS = 1 << 16;

    private static final AtomicInteger CROWDS = new AtomicInteger();

    private final Swap swap;
    private final int begin; // generation of new numbers
    private int[] slots = new int[0]; // of numbers
    private int[] numbers = new int[0]; // of slots; behind the last instance those that are free
    private int[] generations = new int[0]; // of numbers
    private boolean isPlain =
            true; // each number is its slot, and the arrays are empty: until an instance is hidden or removed
    private int numberCount;
    private int count;
    private int shown;

    public Slots(Swap swap) {
        this.swap = swap;
        begin = CROWDS.getAndAdd(GENERATIONS);
    }

    /** Instances that are there, hidden ones too. */
    public int count() {
        return count;
    }

    /** Instances that are shown: the slots from 0 on. */
    public int shown() {
        return shown;
    }

    /** Numbers are below this. */
    public int numberCount() {
        return numberCount;
    }

    /** Whether an instance has a number. */
    public boolean isUsed(int number) {
        return number >= 0 && number < numberCount && (isPlain || slots[number] != NOWHERE);
    }

    /** @throws IndexOutOfBoundsException when no instance has that number */
    public int slot(int number) {
        if (!isUsed(number)) {
            throw new IndexOutOfBoundsException("crowd: found no instance " + number + ", expected "
                    + (numberCount == 0 ? "a crowd with instances" : "a number from 0 to " + (numberCount - 1))
                    + (count == numberCount ? "" : ", except numbers of removed instances"));
        }
        return isPlain ? number : slots[number];
    }

    /** Returns the number of the instance in a slot. */
    public int number(int slot) {
        return isPlain ? slot : numbers[slot];
    }

    /** Adds an instance, shown, in the first slot behind all shown ones; the caller has made a record in the slot behind all others. */
    public int add() {
        if (isPlain) {
            count++;
            shown++;
            return numberCount++;
        }
        if (count == numberCount) {
            reserve();
            generations[count] = begin;
            numbers[count] = numberCount++;
        }
        int number = numbers[count];
        slots[number] = count++;
        move(slots[number], shown++);
        return number;
    }

    /** Fills the arrays, which can tell more than that each number is its slot. */
    private void tellApart() {
        if (isPlain) {
            isPlain = false;
            slots = IntStream.range(0, numberCount).toArray();
            numbers = slots.clone();
            generations = new int[numberCount];
            Arrays.fill(generations, begin);
        }
    }

    private void reserve() {
        if (numberCount == slots.length) {
            int larger = Math.max(16, slots.length + slots.length / 2);
            slots = Arrays.copyOf(slots, larger);
            numbers = Arrays.copyOf(numbers, larger);
            generations = Arrays.copyOf(generations, larger);
        }
    }

    /** Takes an instance away; its record is then the one in the slot {@link #count}. */
    public void remove(int number) {
        hide(number);
        move(slots[number], --count);
        slots[number] = NOWHERE;
        generations[number]++;
    }

    public boolean isShown(int number) {
        return slot(number) < shown;
    }

    public void hide(int number) {
        if (isShown(number)) {
            tellApart();
            move(slots[number], --shown);
        }
    }

    public void show(int number) {
        if (!isShown(number)) {
            move(slots[number], shown++);
        }
    }

    /** Moves the instance of one slot to another slot, and that slot's instance to the first one. */
    private void move(int from, int to) {
        if (from != to) {
            int a = numbers[from];
            int b = numbers[to];
            numbers[from] = b;
            numbers[to] = a;
            slots[a] = to;
            slots[b] = from;
            swap.swapped(Math.min(from, to), Math.max(from, to));
        }
    }

    /** Names an instance for as long as it is there, and none that has its number afterwards. */
    public long handle(int number) {
        slot(number);
        return (long) generation(number) << Integer.SIZE | number;
    }

    private int generation(int number) {
        return isPlain ? begin : generations[number];
    }

    /** The number of a handle's instance, or {@link #NOWHERE} when it is not there any more. */
    public int find(long handle) {
        int number = (int) handle;
        return isUsed(number) && generation(number) == (int) (handle >>> Integer.SIZE) ? number : NOWHERE;
    }
}
