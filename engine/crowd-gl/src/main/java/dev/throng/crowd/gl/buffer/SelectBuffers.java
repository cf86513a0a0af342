package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.Owned;
import org.jspecify.annotations.Nullable;

/** What selecting a group keeps on the GPU besides its records: verdicts, places of runs, draw lists, commands, counts. */
public final class SelectBuffers implements AutoCloseable {
    private final Owned owned = new Owned();
    private final SelectLayout layout;
    private final DrawCommands commands;
    private final SelectBlock block;
    private final GpuBuffer marks;
    private final GpuBuffer offsets;
    private final GpuBuffer counts;
    private final GpuBuffer drawList;
    private @Nullable Selection selected;
    private boolean isCurrent;
    private int count;
    private int marked;
    private int runs;

    /**
     * Borrows the character.
     *
     * @param count of instances
     * @param layout of all that there is room for
     */
    SelectBuffers(GpuCharacter character, int count, SelectLayout layout, PoseSharing sharing) {
        this.layout = layout;
        try {
            commands = owned.keep(new DrawCommands(character.meshes().draws(), layout), DrawCommands::close);
            block = owned.keep(new SelectBlock(layout, commands, character.extent(), sharing), SelectBlock::close);
            marks = owned.buffer("select marks", layout.markBytes());
            offsets = owned.buffer("select offsets", layout.offsetBytes());
            counts = owned.buffer("select counts", layout.countBytes());
            drawList = owned.buffer("draw list", layout.listBytes());
            marked = layout.count(); // no selection has written them yet
            this.count = count;
            block.count(count);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    /**
     * Lets there be more or fewer instances. Levels and poses of the others last, and new instances begin without
     * marks. But if instances were removed and others added since the last selection, the next selection begins anew.
     *
     * @param instances from now on, within the layout
     */
    void resize(int instances) {
        if (instances > count && count < marked) {
            forget();
        }
        count = instances;
        isCurrent = false;
        block.count(instances);
    }

    public SelectLayout layout() {
        return layout;
    }

    /**
     * Runs that the selection walks, or has walked: those with instances, and once those from which all instances were
     * removed.
     */
    public int runs() {
        return runs;
    }

    /** Says that a selection is about to be made. */
    public void begin() {
        int walked = layout.runs(Math.max(count, marked));
        if (walked != runs) {
            runs = walked;
            block.runs(walked);
        }
    }

    public DrawCommands commands() {
        return commands;
    }

    public GpuBuffer drawList() {
        return drawList;
    }

    /** Instances of each list, see {@link SelectLayout#counts}, as words. */
    public GpuBuffer counts() {
        return counts;
    }

    /** Whether the lists hold a selection already that no camera changes. */
    public boolean holds(Selection selection) {
        return isCurrent && selection.isFixed() && selection.equals(selected);
    }

    /** Whether a selection leaves poses as they were for some frames, or shares them. */
    public boolean paces(Selection selection) {
        return block.paces(selection);
    }

    /** Binds everything for a selection that is about to be made. */
    void bind(Selection selection) {
        block.bind(selection, selection.equals(selected));
        commands.bind();
        marks.bindStorage(Bindings.BLOCK_MARKS);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
        counts.bindStorage(Bindings.BLOCK_COUNTS);
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** Binds what a selection that has been made says of its instances. */
    public void bindForReading() {
        block.bind();
        marks.bindStorage(Bindings.BLOCK_MARKS);
        offsets.bindStorage(Bindings.BLOCK_OFFSETS);
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** Binds the draw lists alone, to be read. */
    public void bindList() {
        drawList.bindStorage(Bindings.BLOCK_DRAW_LIST);
    }

    /** The instances that the camera sees by the last selection. Waits for the device. */
    public CameraList cameraList() {
        return cameraList(marks.downloadInts(0, (int) (marks.size() / Integer.BYTES)));
    }

    /** The instances that the camera sees by marks that were copied. */
    public CameraList cameraList(int[] copied) {
        return new CameraList(layout, runs, copied);
    }

    /** Copies the marks of the selection that was made last, on the device. @param to byte of the target */
    public void copyMarks(GpuBuffer target, long to) {
        marks.copyTo(target, 0, to, marks.size());
    }

    /** Bytes of these marks. */
    public long markBytes() {
        return marks.size();
    }

    /** Says that a selection has been made. */
    public void selected(Selection selection) {
        selected = selection;
        isCurrent = true;
        marked = count;
    }

    /** Lets the next selection begin anew, as if there had been no frame before. */
    public void forget() {
        selected = null;
    }

    /** Makes visible what no step writes: for tests. */
    public void poison() {
        forget();
        marked = layout.count();
        for (GpuBuffer buffer : new GpuBuffer[] {marks, offsets, counts, drawList}) {
            buffer.fill(-1);
        }
    }

    /** Bytes that a group's will take, commands left out. */
    static long bytes(SelectLayout layout) {
        return layout.markBytes() + layout.offsetBytes() + layout.countBytes() + layout.listBytes();
    }

    /** Bytes that are taken. */
    long bytes() {
        return marks.size() + offsets.size() + counts.size() + drawList.size() + commands.bytes();
    }

    @Override
    public void close() {
        owned.close();
    }
}
