package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IkRecordTest {
    private static final int AT = 2 * IkRecord.BYTES;
    private static final Vector3d FAR = new Vector3d(1e308, -2, 3);

    private static final ByteBuffer RECORDS = ByteBuffer.allocate(3 * IkRecord.BYTES);

    /** Returns a record's words as numbers, written over other values. */
    private static float[] written(IkEntry entry) {
        Arrays.fill(RECORDS.array(), (byte) -1);
        IkRecord.put(RECORDS, AT, entry);
        float[] words = new float[16];
        RECORDS.position(AT).asFloatBuffer().get(words);
        assertEquals(-1, RECORDS.getInt(AT - Integer.BYTES));
        return words;
    }

    @Test
    void twoBoneEntriesAreWrittenInTheRecordsLayout() {
        float[] words = written(new IkEntry.TwoBone(7, FAR, new Vector3d(4, 5, 6), 0.5));
        assertEquals(IkRecord.TWO_BONE, RECORDS.getInt(AT));
        assertEquals(7, RECORDS.getInt(AT + 4));
        assertEquals(IkRecord.FLAG_GUIDED, RECORDS.getInt(AT + 8));
        assertTrue(Float.isFinite(words[4] * words[4]));
        assertEquals("[0.5, -2.0, 3.0, 0.0, 4.0, 5.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0]", from(words, 3, 5));
        assertEquals(0, written(new IkEntry.TwoBone(7, FAR, null, 1))[8]);
        assertEquals(0, RECORDS.getInt(AT + 8));
    }

    @Test
    void lookAtEntriesAreWrittenInTheRecordsLayout() {
        IkEntry.Axes axes = new IkEntry.Axes(new Vector3d(0, 0, 1e300), new Vector3d(0, 2, 0));
        float[] words = written(new IkEntry.LookAt(1, axes, FAR, 180, 1));
        assertEquals(IkRecord.LOOK_AT, RECORDS.getInt(AT));
        assertEquals(1, RECORDS.getInt(AT + 4));
        assertEquals(IkRecord.FLAG_GUIDED, RECORDS.getInt(AT + 8));
        assertEquals(0, words[11], 1e-7);
        words[11] = 0;
        assertEquals("[1.0, -2.0, 3.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0]", from(words, 3, 5));
    }

    @Test
    void onlyLookAtRecordsCanFollowAJoint() {
        IkEntry.Axes axes = new IkEntry.Axes(new Vector3d(0, 0, 1), null);
        written(new IkEntry.LookAt(1, axes, FAR, 90, 1));
        IkRecord.follow(RECORDS, AT, 70_000, 9);
        assertEquals(IkRecord.FLAG_FOLLOWS, RECORDS.getInt(AT + 8));
        assertEquals(70_000, RECORDS.getInt(AT + 16));
        assertEquals(9, RECORDS.getInt(AT + 20));
        written(new IkEntry.TwoBone(7, FAR, null, 1));
        ByteBuffer before = ByteBuffer.wrap(RECORDS.array().clone());
        IkRecord.follow(RECORDS, AT, 70_000, 9);
        assertEquals(before, ByteBuffer.wrap(RECORDS.array()), "limbs do not follow");
    }

    /** Returns one word, then all words starting at another. */
    private static String from(float[] words, int first, int rest) {
        float[] shown = new float[words.length - rest + 1];
        shown[0] = words[first];
        System.arraycopy(words, rest, shown, 1, words.length - rest);
        return Arrays.toString(shown);
    }

    @ParameterizedTest
    @CsvSource({"CCD, 7, 7", "FABRIK, 1000000, 256"})
    void chainEntriesAreWrittenInTheRecordsLayout(IkEntry.Chain.Method method, int iterations, float kept) {
        IkEntry.Limits limits = new IkEntry.Limits(iterations, 1e300);
        float[] words = written(new IkEntry.Chain(method, new IkEntry.Span(2, 5), FAR, limits, 0.5));
        int type = method == IkEntry.Chain.Method.CCD ? IkRecord.CCD : IkRecord.FABRIK;
        assertEquals(type, RECORDS.getInt(AT));
        assertEquals(5, RECORDS.getInt(AT + 4));
        assertEquals(0, RECORDS.getInt(AT + 8));
        assertTrue(words[10] >= Arc.LARGEST);
        words[10] = 0;
        assertEquals("[0.5, -2.0, 3.0, 0.0, 2.0, " + kept + ", 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]", from(words, 3, 5));
    }
}
