package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.EarlierEntries;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.crowd.gl.slot.VisibleCapacity;
import dev.throng.crowd.state.RecordOrigins;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Copies of a part's draw lists and palettes in the previous picture of each view with motion vectors. */
public final class EarlierPictures implements AutoCloseable {
    private final CullBuffers lists;
    private final PartPalettes palettes;
    private final Supplier<VertexArray> vertices;
    private final Map<KeptView, Picture> pictures = new HashMap<>();
    private final VisibleCapacity room;
    private @Nullable Picture current;

    /** Borrows the cull buffers and palettes, and owns each vertex array that the supplier creates over the draw lists. */
    EarlierPictures(CullBuffers lists, PartPalettes palettes, Supplier<VertexArray> vertices) {
        this.lists = lists;
        this.palettes = palettes;
        this.vertices = vertices;
        room = new VisibleCapacity(lists.layout().count());
    }

    /** Records how many instances the camera saw in a frame, from the counts described at {@link CullLayout#counts}. */
    public void seen(int[] counts) {
        room.recordCounts(counts, lists.layout().levels());
    }

    /**
     * Begins a picture with motion vectors; a view's first picture allocates memory.
     *
     * @param earlier the view's previous picture, or null
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY; nothing has changed
     */
    public Picture begin(KeptView view, KeptView.@Nullable Shot earlier) {
        Picture begun = pictures.computeIfAbsent(
                view, key -> ResourceScope.building(scope -> new Picture(scope, lists, palettes, vertices, room)));
        begun.begin(earlier);
        current = begun;
        return begun;
    }

    /** @return picture that the last call of {@link #begin} returned */
    public Picture current() {
        return Objects.requireNonNull(current);
    }

    public void forget(KeptView view) {
        Picture closed = pictures.remove(view);
        if (closed != null) {
            closed.close();
        }
    }

    /**
     * Records that instances got other indices.
     *
     * @param origins former indices of the crowd's instances
     * @param first index, in the crowd, of the part's first instance
     */
    public void moved(RecordOrigins origins, int first) {
        if (!pictures.isEmpty()) { // a frame without motion vectors creates no garbage
            pictures.values().forEach(picture -> picture.moved(origins, first));
        }
    }

    long bytes() {
        return pictures.values().stream().mapToLong(Picture::bytes).sum();
    }

    @Override
    public void close() {
        pictures.values().forEach(Picture::close);
        pictures.clear();
    }

    /**
     * Copy of a part in a view's previous picture, for motion vectors: the camera's draw list, bits to find instances
     * in it, and palettes. From this copy, {@code earlier_list.comp} builds a list parallel to the camera's draw list.
     */
    public static final class Picture implements AutoCloseable {
        private static final float[] NO_MATRIX = new float[16];

        private final CullBuffers lists;
        private final PartPalettes palettes;
        private final ResourceScope scope;
        private final GpuBuffer places; // visibility bits, bits of changed indices, offsets of the camera's list
        private final EarlierEntries entries;
        private final GpuBuffer list;
        private final VisibleCapacity room;
        private final VertexArray vertices;
        private final RecordOrigins origins = new RecordOrigins(); // since the picture
        private boolean isStale = true; // whether the device lacks changes of origins
        private int moves;
        private GpuBuffer pairs; // replaced when it grows
        private ResourceScope kept = new ResourceScope(); // owner of the palettes
        private GpuBuffer[] blocks = {};
        private BufferTexture[] textures = {};
        private int batchesPerBlock = 1;
        private KeptView.@Nullable Shot shot;
        private KeptView.@Nullable Shot before; // earlier end of motion vectors; matches all kept data
        private int wordBlocks;

        /** Owns the scope, and the vertex array that the supplier creates over the draw lists. Borrows the other arguments. */
        private Picture(
                ResourceScope scope,
                CullBuffers lists,
                PartPalettes palettes,
                Supplier<VertexArray> vertices,
                VisibleCapacity room) {
            this.scope = scope;
            this.lists = lists;
            this.palettes = palettes;
            this.room = room;
            CullLayout layout = lists.layout();
            places = scope.buffer(
                    "earlier places", Integer.BYTES * (offsetWord(layout) + offsets(layout, layout.wordBlocks())));
            entries = scope.own(new EarlierEntries(), EarlierEntries::close);
            list = scope.buffer("list of earlier entries", (long) Integer.BYTES * layout.count());
            this.vertices = scope.own(vertices.get());
            DrawList.feedEarlier(this.vertices, list);
            pairs = GpuBuffer.allocate("moved instances", 0); // last, because no scope owns it
        }

        private static long changedWord(CullLayout layout) {
            return layout.visibilityBytes() / Integer.BYTES;
        }

        private static long offsetWord(CullLayout layout) {
            return changedWord(layout) + layout.wordBlocks();
        }

        private static long offsets(CullLayout layout, int wordBlocks) {
            return (long) layout.levels() * wordBlocks + 1;
        }

        private void moved(RecordOrigins since, int first) {
            origins.add(since, first, lists.layout().count());
            isStale = true;
        }

        void begin(KeptView.@Nullable Shot earlier) {
            before = earlier == shot ? earlier : null;
        }

        /** Binds the inputs and output of {@code earlier_list.comp}, after {@link CullBuffers#bindForReading}. */
        public void bindForListing(ShaderProgram program) {
            CullLayout layout = lists.layout();
            if (isStale) {
                places.upload(Integer.BYTES * changedWord(layout), layout.words(origins.changed()));
                uploadPairs(origins.pairs());
                isStale = false;
            }
            program.setUnsigned("earlierWordBlocks", before == null ? 0 : wordBlocks);
            program.setUnsigned("earlierCapacity", entries.capacity());
            program.setUnsigned("earlierBlockBatches", batchesPerBlock);
            program.setUnsigned("changedWord", (int) changedWord(layout));
            program.setUnsigned("movedCount", moves);
            program.setUnsigned("offsetWord", (int) offsetWord(layout));
            places.bindStorage(Bindings.BLOCK_EARLIER_WORDS);
            entries.bindForListing();
            list.bindStorage(Bindings.BLOCK_EARLIER_LIST);
            pairs.bindStorage(Bindings.BLOCK_MOVED_INSTANCES);
        }

        private void uploadPairs(int[] indices) {
            moves = indices.length / 2;
            long bytes = (long) Integer.BYTES * indices.length;
            if (bytes > pairs.size()) {
                GpuBuffer larger = GpuBuffer.allocate("moved instances", 2 * bytes);
                pairs.close();
                pairs = larger;
            }
            pairs.upload(0, indices);
        }

        /** Reads, per draw list entry, the instance's index in the previous list. Waits for the device. For tests. */
        public int[] download() {
            return list.downloadInts(0, (int) (list.size() / Integer.BYTES));
        }

        /** @return capacity of the copied draw list, in entries */
        public int room() {
            return entries.capacity();
        }

        /** Passes the previous picture's view-projection matrix to a program; zeros without such a picture. */
        public void setMatrix(ShaderProgram program) {
            program.set("earlierViewProjection", before == null ? NO_MATRIX : before.matrix());
        }

        /** Binds the part's vertices, with the previous picture's draw list. */
        public void bindForDrawing() {
            vertices.bind();
            entries.bindForDrawing();
        }

        /** Binds a batch's palettes of the previous picture or, without such a picture, of the current one. */
        public void bindPalettes(int batch) {
            if (before != null && textures.length > 0) {
                int block = batch / batchesPerBlock;
                bind(blocks[block], textures[block]);
            } else if (!palettes.batches().isEmpty()) {
                PaletteBatch now = palettes.batches().get(batch);
                bind(now.palettes(), now.texture());
            }
        }

        private void bind(GpuBuffer buffer, BufferTexture texels) {
            if (palettes.fetch() == PaletteFetch.STORAGE) {
                buffer.bindStorage(Bindings.BLOCK_EARLIER_TEXELS);
            } else {
                texels.bind(Bindings.UNIT_EARLIER_PALETTE);
            }
        }

        /** Copies a drawn picture's draw list, visibility bits and palettes on the device. The caller sets the barrier before copies. */
        public void keep(KeptView.Shot picture) {
            CullLayout layout = lists.layout();
            shot = null; // until everything is copied
            keepPalettes();
            wordBlocks = lists.wordBlocks();
            lists.copyVisibility(places, 0);
            lists.copyOffsets(places, Integer.BYTES * offsetWord(layout), Integer.BYTES * offsets(layout, wordBlocks));
            if (!room.isKnown()) { // waits for the device
                room.recordCounts(lists.counts().downloadInts(0, layout.levels()), layout.levels());
            }
            entries.keep(lists.drawList(), room.capacity());
            isStale |= !origins.isEmpty();
            origins.clear();
            shot = picture;
        }

        private void keepPalettes() {
            if (isOtherSize()) {
                takePalettes();
            }
            batchesPerBlock = palettes.batchesPerBlock();
            for (int k = 0; k < blocks.length; k++) {
                palettes.blocks().get(k).palettes().copyTo(blocks[k], 0, 0, blocks[k].size());
            }
        }

        private boolean isOtherSize() {
            boolean isOther = blocks.length != palettes.blocks().size();
            for (int k = 0; !isOther && k < blocks.length; k++) {
                isOther =
                        blocks[k].size() != palettes.blocks().get(k).palettes().size();
            }
            return isOther;
        }

        /** Reallocates the copies of palettes, because the palettes' size has changed since the last picture. */
        private void takePalettes() {
            kept.close();
            kept = new ResourceScope();
            blocks = new GpuBuffer[0];
            textures = new BufferTexture[0];
            GpuBuffer[] made = new GpuBuffer[palettes.blocks().size()];
            BufferTexture[] seen = new BufferTexture[made.length];
            kept = ResourceScope.building(taken -> {
                for (int k = 0; k < made.length; k++) {
                    long bytes = palettes.blocks().get(k).palettes().size();
                    made[k] = taken.buffer("earlier palettes", bytes);
                    seen[k] = taken.texels("earlier palettes", made[k], BufferTexture.Format.RGBA32F);
                }
                return taken;
            });
            blocks = made; // last: without memory, all of them are closed
            textures = seen;
        }

        long bytes() {
            return scope.bytes() + entries.bytes() + kept.bytes() + pairs.size();
        }

        @Override
        public void close() {
            pairs.close();
            kept.close();
            scope.close();
        }
    }
}
