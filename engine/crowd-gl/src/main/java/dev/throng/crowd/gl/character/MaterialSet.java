package dev.throng.crowd.gl.character;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL14C.GL_MIRRORED_REPEAT;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Texture.MagFilter;
import dev.throng.anim.Texture.MinFilter;
import dev.throng.anim.Texture.Sampler;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.GpuTexture;
import dev.throng.gl.memory.GpuTexture.Texels;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Materials of a character, with their textures. */
public final class MaterialSet {
    private static final TextureUse[] USES = TextureUse.values();

    private final VariantTable variants;
    private final BufferTexture table;
    private final long tableBytes;
    private final GpuTexture white;
    private final Map<Texels, @Nullable GpuTexture[]> textures =
            new EnumMap<>(Texels.class); // by index of the character's textures

    private record Use(int texture, Texels texels) {}

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param images images of the character's textures, not kept
     */
    MaterialSet(ResourceScope scope, CharacterModel character, DecodedImages images) {
        variants = VariantTable.of(character.surface());
        tableBytes = MaterialTable.bytes(character.surface());
        table = scope.table("materials", MaterialTable.texels(character.surface()), Format.RGBA32F);
        white = scope.own(GpuTexture.white());
        for (Texels texels : Texels.values()) {
            textures.put(texels, new @Nullable GpuTexture[character.textures().size()]);
        }
        uses(character).forEach(use -> put(use, scope.own(upload(character, images, use))));
    }

    private void put(Use use, GpuTexture texture) {
        of(use.texels)[use.texture] = texture;
    }

    private @Nullable GpuTexture[] of(Texels texels) {
        return Objects.requireNonNull(textures.get(texels));
    }

    private static Stream<Use> uses(CharacterModel character) {
        return character.materials().stream()
                .flatMap(material -> Arrays.stream(TextureUse.values())
                        .map(use -> new Use(use.of(material).texture(), use.texels())))
                .filter(use -> use.texture() != Material.NO_TEXTURE)
                .distinct();
    }

    static long bytes(CharacterModel character, DecodedImages images) {
        return MaterialTable.bytes(character.surface())
                + GpuTexture.bytes(1, 1)
                + uses(character)
                        .mapToLong(use -> bytes(images.image(use.texture())))
                        .sum();
    }

    private static long bytes(@Nullable Image image) {
        return image == null ? GpuTexture.bytes(1, 1) : GpuTexture.bytes(image.width(), image.height());
    }

    long bytes() {
        return tableBytes
                + white.bytes()
                + textures.values().stream()
                        .flatMap(Arrays::stream)
                        .filter(Objects::nonNull)
                        .mapToLong(GpuTexture::bytes)
                        .sum();
    }

    private static GpuTexture upload(CharacterModel character, DecodedImages images, Use use) {
        return upload(character.textures().get(use.texture()), images.image(use.texture()), use.texels());
    }

    private static GpuTexture upload(dev.throng.anim.Texture texture, @Nullable Image image, Texels texels) {
        if (image == null) {
            return GpuTexture.white();
        }
        String label = texels.name().toLowerCase(Locale.ROOT) + " " + texture.name();
        Sampler sampler = texture.sampler();
        var wrapping = new GpuTexture.Wrapping(wrap(sampler.wrapS()), wrap(sampler.wrapT()));
        return GpuTexture.image(
                label, image, texels, wrapping, new GpuTexture.Filter(filter(sampler.mag()), filter(sampler.min())));
    }

    private static int filter(MagFilter filter) {
        return filter == MagFilter.NEAREST ? GL_NEAREST : GL_LINEAR;
    }

    private static int filter(MinFilter filter) {
        return switch (filter) {
            case NEAREST -> GL_NEAREST;
            case LINEAR -> GL_LINEAR;
            case NEAREST_MIPMAP_NEAREST -> GL_NEAREST_MIPMAP_NEAREST;
            case LINEAR_MIPMAP_NEAREST -> GL_LINEAR_MIPMAP_NEAREST;
            case NEAREST_MIPMAP_LINEAR -> GL_NEAREST_MIPMAP_LINEAR;
            case LINEAR_MIPMAP_LINEAR -> GL_LINEAR_MIPMAP_LINEAR;
        };
    }

    private static int wrap(dev.throng.anim.Texture.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> GL_REPEAT;
            case CLAMP_TO_EDGE -> GL_CLAMP_TO_EDGE;
            case MIRRORED_REPEAT -> GL_MIRRORED_REPEAT;
        };
    }

    public VariantTable variants() {
        return variants;
    }

    public void bind() {
        table.bind(Bindings.UNIT_MATERIALS);
    }

    public void bind(DrawState drawState) {
        for (TextureUse use : USES) {
            bind(drawState, use);
        }
    }

    /** Binds the base colour texture, whose alpha decides coverage. */
    public void bindBase(DrawState drawState) {
        bind(drawState, TextureUse.BASE);
    }

    /** Binds the texture of one use. Without such a texture, binds nothing, because shaders then read none. */
    private void bind(DrawState drawState, TextureUse use) {
        if (drawState.has(use)) {
            int index = drawState.textures().get(use.ordinal());
            GpuTexture texture = of(use.texels())[index];
            (texture == null ? white : texture).bind(use.unit());
        }
    }

    public static boolean isCulled(DrawState drawState, Environment.Sides sides) {
        return switch (sides) {
            case MATERIAL -> !drawState.doubleSided();
            case CULL -> true;
            case NONE -> false;
        };
    }
}
