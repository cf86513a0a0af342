package dev.throng.anim.look;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.PerCharacter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Parts of a character that instances may hide: nodes with meshes, then materials. Only the first
 * {@link dev.throng.anim.MaterialVariants#partBits} parts have a bit in an instance's look. Immutable.
 */
public final class PartNames {
    private static final PerCharacter<PartNames> KNOWN = new PerCharacter<>(PartNames::new);

    private final String character;
    private final List<Material> materials;
    private final List<String> names;
    private final int nodes; // number of parts that are nodes; parts that are materials follow
    private final int max; // number of parts with a bit

    private PartNames(CharacterModel character) {
        this.character = character.name();
        materials = character.materials();
        Set<String> found = new LinkedHashSet<>();
        character.meshes().forEach(mesh -> found.add(mesh.source().nodeName()));
        nodes = found.size();
        character.meshes().forEach(mesh -> found.add(material(mesh)));
        names = List.copyOf(found);
        max = character.variants().partBits();
    }

    public static PartNames of(CharacterModel character) {
        return KNOWN.of(character);
    }

    private String material(Mesh mesh) {
        return materials.get(mesh.material()).name();
    }

    /** Returns the names of all parts, including parts that no bit can hide. */
    public List<String> names() {
        return names;
    }

    /**
     * Returns the bit that hides a part, for an instance's look.
     *
     * @return number with one bit set
     * @throws IllegalArgumentException if no part has the name, or the part has no bit
     */
    public int bit(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "part of '" + character + "': found '" + name + "', expected one of " + names);
        }
        if (index >= max) {
            throw new IllegalArgumentException("part '" + name + "' of '" + character + "': found part number "
                    + (index + 1) + ", expected one of the first " + max + " of Model.parts");
        }
        return 1 << index;
    }

    /**
     * Returns the bits in an instance's look that hide a mesh: those of its node and of its material. In a coarser level of
     * detail, a node such as {@code helmet_LOD1} has the bit of the part {@code helmet}.
     *
     * @return bits of the node's part and of the material's part; 0 for a part without a bit. If the node's name starts
     *     with several parts' names, the longest of these names is used
     */
    public int bits(Mesh mesh) {
        return bit(node(mesh.source().nodeName())) | bit(names.indexOf(material(mesh)));
    }

    private int bit(int index) {
        return index < 0 || index >= max ? 0 : 1 << index;
    }

    private int node(String name) {
        if (names.contains(name)) {
            return names.indexOf(name);
        }
        int longest = -1;
        for (int i = 0; i < nodes; i++) {
            boolean isLonger =
                    longest < 0 || names.get(i).length() > names.get(longest).length();
            longest = isLonger && name.startsWith(names.get(i)) ? i : longest;
        }
        return longest;
    }
}
