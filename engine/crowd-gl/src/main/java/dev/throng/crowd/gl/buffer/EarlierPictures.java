package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.EarlierEntries;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.crowd.gl.slot.ShownRoom;
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

/** Last pictures of a part: one of each view with motion vectors, none without. */
public final class EarlierPictures implements AutoCloseable {
    private final CullBuffers lists;
    private final PartPalettes palettes;
    private final Supplier<VertexArray> vertices;
    private final Map<KeptView, Picture> pictures = new HashMap<>();
    private final ShownRoom room;
    private @Nullable Picture current;

    /** Borrows the lists and palettes. @param vertices makes a vertex array over the lists, owned by the caller */
    EarlierPictures(CullBuffers lists, PartPalettes palettes, Supplier<VertexArray> vertices) {
        this.lists = lists;
        this.palettes = palettes;
        this.vertices = vertices;
        room = new ShownRoom(lists.layout().count(), !lists.layout().isSlotted());
    }

    /** Notes how many instances the camera saw in a frame. @param counts of {@link CullLayout#counts} */
    public void seen(int[] counts) {
        room.seen(counts, lists.layout().levels());
    }

    /**
     * Begins a picture with motion vectors. Takes memory for the first one of a view.
     *
     * @param earlier the last picture of the view, or null
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY: then nothing has changed
     */
    public Picture begin(KeptView view, KeptView.@Nullable Shot earlier) {
        Picture begun = pictures.computeIfAbsent(
                view, key -> ResourceScope.building(scope -> new Picture(scope, lists, palettes, vertices, room)));
        begun.begin(earlier);
        current = begun;
        return begun;
    }

    /** Returns the last picture of the view whose picture was begun last. */
    public Picture current() {
        return Objects.requireNonNull(current);
    }

    /** Frees the last picture of a view, if there is one. */
    public void forget(KeptView view) {
        Picture closed = pictures.remove(view);
        if (closed != null) {
            closed.close();
        }
    }

    /** Notes that instances have other indices. @param origins of the crowd's instances @param first of them that is in the part */
    public void moved(RecordOrigins origins, int first) {
        if (!pictures.isEmpty()) { // else a frame makes no garbage
            pictures.values().forEach(picture -> picture.moved(origins, first));
        }
    }

    /** Bytes on the GPU. */
    long bytes() {
        return pictures.values().stream().mapToLong(Picture::bytes).sum();
    }

    @Override
    public void close() {
        pictures.values().forEach(Picture::close);
        pictures.clear();
    }

    /**
     * Copy of what a view's last picture showed of a part, for motion vectors. It consists of the camera's draw list, the bits by which
     * instances are found in it, and the palettes. {@code earlier_list.comp} makes a list beside the camera's draw list of it.
     */
    public static final class Picture implements AutoCloseable {
        private static final float[] NO_MATRIX = new float[16];

        private final CullBuffers lists;
        private final PartPalettes palettes;
        private final ResourceScope scope;
        private final GpuBuffer places; // visibility bits, bits of changed indices, offsets of the camera's list
        private final EarlierEntries entries;
        private final GpuBuffer list;
        private final ShownRoom room;
        private final VertexArray vertices;
        private final RecordOrigins origins = new RecordOrigins(); // since the picture
        private boolean isStale = true; // whether the device has others
        private int moves;
        private GpuBuffer pairs; // grows
        private ResourceScope kept = new ResourceScope(); // of palettes
        private GpuBuffer[] blocks = {};
        private BufferTexture[] textures = {};
        private int batchesPerBlock = 1;
        private KeptView.@Nullable Shot shot;
        private KeptView.@Nullable Shot before; // where motion vectors lead; all that is kept shows it
        private int wordBlocks;

        /** Borrows all but the scope. @param vertices makes a vertex array over the lists, which is owned */
        private Picture(
                ResourceScope scope,
                CullBuffers lists,
                PartPalettes palettes,
                Supplier<VertexArray> vertices,
                ShownRoom room) {
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
            pairs = GpuBuffer.allocate("moved instances", 0); // last: no scope owns it
        }

        private static long changedWord(CullLayout layout) {
            return layout.visibilityBytes() / Integer.BYTES;
        }

        private static long offsetWord(CullLayout layout) {
            return changedWord(layout) + layout.wordBlocks();
        }

        /** Words of the offsets of the camera's list. */
        private static long offsets(CullLayout layout, int wordBlocks) {
            return (long) layout.levels() * wordBlocks + 1;
        }

        private void moved(RecordOrigins since, int first) {
            origins.add(since, first, lists.layout().count());
            isStale = true;
        }

        /** Begins a picture. @param earlier the last one of the view, or null */
        void begin(KeptView.@Nullable Shot earlier) {
            before = earlier == shot ? earlier : null;
        }

        /** Binds what makes the list beside the camera's, after {@link CullBuffers#bindForReading}. */
        public void bindForListing(ShaderProgram program) {
            CullLayout layout = lists.layout();
            if (isStale) {
                places.upload(Integer.BYTES * changedWord(layout), layout.words(origins.changed()));
                uploadPairs(origins.pairs());
                isStale = false;
            }
            program.setUnsigned("earlierWordBlocks", before == null ? 0 : wordBlocks);
            program.setUnsigned("earlierRoom", entries.room());
            program.setUnsigned("earlierBlockBatches", batchesPerBlock);
            program.setUnsigned("changedWord", (int) changedWord(layout));
            program.setUnsigned("moves", moves);
            program.setUnsigned("offsetWord", (int) offsetWord(layout));
            places.bindStorage(Bindings.BLOCK_EARLIER_PLACES);
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

        /** Entry of the last draw list for each entry of the camera's. Waits for the device: for tests. */
        public int[] download() {
            return list.downloadInts(0, (int) (list.size() / Integer.BYTES));
        }

        /** Entries of the last draw list that there is room for. */
        public int room() {
            return entries.room();
        }

        /** Sets the matrix of the earlier picture; zeros if there is none. */
        public void setMatrix(ShaderProgram program) {
            program.set("earlierViewProjection", before == null ? NO_MATRIX : before.matrix());
        }

        /** Binds vertices of the part with the list of earlier entries, and these entries. */
        public void bindForDrawing() {
            vertices.bind();
            entries.bindForDrawing();
        }

        /** Binds the palettes of a batch as they were; without an earlier picture, as they are. */
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

        /** Copies what the picture has shown, on the device. A barrier before copies has been set. */
        public void keep(KeptView.Shot picture) {
            CullLayout layout = lists.layout();
            shot = null; // until all is there
            keepPalettes();
            wordBlocks = lists.wordBlocks();
            lists.copyVisibility(places, 0);
            lists.copyOffsets(places, Integer.BYTES * offsetWord(layout), Integer.BYTES * offsets(layout, wordBlocks));
            if (!room.isKnown()) {
                room.seen(lists.counts().downloadInts(0, layout.levels()), layout.levels()); // waits
            }
            entries.keep(lists.drawList(), room.room());
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

        /** Takes memory for palettes, in place of that for others. */
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
            blocks = made; // last: where there is too little memory, all of them are closed
            textures = seen;
        }

        /** Bytes on the GPU. */
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
