package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InstanceHandlesTest {
    private final List<String> records = new ArrayList<>();
    private final Slots slots = new Slots((a, b) -> {
        String kept = records.get(a);
        records.set(a, records.get(b));
        records.set(b, kept);
    });
    private final Map<Integer, String> expected = new HashMap<>();
    private final Map<Integer, Boolean> shown = new HashMap<>();
    private final Map<Integer, Long> handles = new HashMap<>();
    private final List<Long> gone = new ArrayList<>();

    @Test
    void everyHandleKeepsFindingItsInstancesRecord() {
        Random random = new Random(3);
        for (int turn = 0; turn < 5000; turn++) {
            int number = random.nextInt(Math.max(1, slots.numberCount()));
            switch (random.nextInt(4)) {
                case 0 -> add("record " + turn);
                case 1 -> remove(number);
                case 2 -> show(number, true);
                default -> show(number, false);
            }
            check();
        }
        assertFalse(gone.isEmpty());
        gone.forEach(handle -> assertEquals(Slots.NOWHERE, slots.find(handle)));
    }

    @Test
    void handlesOfRemovedInstancesAreRefused() {
        assertEquals(
                "crowd: found no instance 0, expected a crowd with instances",
                assertThrows(IndexOutOfBoundsException.class, () -> slots.slot(0))
                        .getMessage());
        for (int i = 0; i < 3; i++) {
            add("record " + i);
        }
        assertEquals(
                "crowd: found no instance 3, expected a number from 0 to 2",
                assertThrows(IndexOutOfBoundsException.class, () -> slots.slot(3))
                        .getMessage());
        assertFalse(slots.isUsed(-1) || slots.isUsed(3));
        remove(1);
        assertFalse(slots.isUsed(1));
        assertEquals(
                "crowd: found no instance 1, expected a number from 0 to 2, except numbers of removed instances",
                assertThrows(IndexOutOfBoundsException.class, () -> slots.slot(1))
                        .getMessage());
    }

    private void add(String record) {
        records.add(record);
        int number = slots.add();
        expected.put(number, record);
        shown.put(number, true);
        handles.put(number, slots.handle(number));
    }

    private void remove(int number) {
        if (!expected.containsKey(number)) {
            assertThrows(IndexOutOfBoundsException.class, () -> slots.remove(number));
            return;
        }
        slots.remove(number);
        assertEquals(expected.remove(number), records.remove(slots.count()));
        gone.add(handles.remove(number));
        shown.remove(number);
    }

    private void show(int number, boolean on) {
        if (expected.containsKey(number)) {
            if (on) {
                slots.show(number);
            } else {
                slots.hide(number);
            }
            shown.put(number, on);
        }
    }

    private void check() {
        assertEquals(expected.size(), slots.count());
        assertEquals(shown.values().stream().filter(on -> on).count(), slots.shown());
        expected.forEach((number, record) -> {
            assertEquals(record, records.get(slots.slot(number)));
            assertEquals(shown.get(number), slots.isShown(number));
            assertEquals(number, slots.find(handles.get(number)));
            assertEquals(number, slots.number(slots.slot(number)));
        });
    }
}
